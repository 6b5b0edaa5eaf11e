import { resortHelp } from '@ownerng/messages/resort/help'
import { Async, Card, Icon, TextField } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useRoute, useSession } from '../../shared/portal.tsx'
import { telHref, useResortContact } from '../../shared/resort-contact.ts'
import { ResortText } from '../../shared/resort-text.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Screen } from '../../shared/states.tsx'
import { helpQuery } from './help.query.ts'
import styles from './help-screen.module.css'
import { findTopics, getArea, type HelpArea, type HelpTopic, listTopics } from './help-topics.ts'

const t = resortHelp

/** Answers, starting with those about the page that the reader came from, and contacts. */
export default function HelpScreen() {
  const session = useSession()
  const area = getArea(useRoute().query.get('from') ?? '')
  const help = useQuery(helpQuery(session))
  return (
    <Screen title={t().title}>
      <p className={styles.lead}>{t().lead}</p>
      <div className={styles.columns}>
        <div>
          <Async query={help} label={t().title} lines={18}>
            {({ topics }) => (
              <Answers
                area={area}
                ofResort={topics.map(({ title, text }, index) => ({
                  id: `resort-${index}`,
                  question: title,
                  answer: text,
                  path: '',
                }))}
              />
            )}
          </Async>
        </div>
        <PersonCard area={area} />
      </div>
    </Screen>
  )
}

function Answers({ area, ofResort }: { area: HelpArea; ofResort: readonly HelpTopic[] }) {
  const settings = useOwnerSettings()
  const { resort } = settings
  const [query, setQuery] = useState('')
  const topics = listTopics(settings)
  const isHere = ({ path }: HelpTopic) => getArea(path) === area
  const groups = [
    { title: t().here({ page: t().pages[area] }), topics: topics.filter(isHere) },
    { title: t().resort({ resort: resort.name }), topics: ofResort },
    { title: t().more, topics: topics.filter((topic) => !isHere(topic)) },
  ].map((group) => ({ ...group, topics: findTopics(group.topics, query) }))
  const count = groups.reduce((sum, group) => sum + group.topics.length, 0)
  return (
    <>
      <search>
        <TextField
          name="words"
          type="search"
          label={t().search}
          maxLength={100}
          value={query}
          onChange={setQuery}
        />
      </search>
      <p className={query ? 'muted' : 'visually-hidden'} role="status">
        {query && t().found({ count })}
      </p>
      {count === 0 && <p>{t().nothing}</p>}
      {groups
        .filter((group) => group.topics.length > 0)
        .map((group) => (
          <section key={group.title} className={`card ${styles.group}`}>
            <h2>{group.title}</h2>
            {group.topics.map((topic) => (
              <Topic key={topic.id} topic={topic} />
            ))}
          </section>
        ))}
    </>
  )
}

function Topic({ topic: { question, answer, path } }: { topic: HelpTopic }) {
  return (
    <details className={styles.topic}>
      <summary>
        <ResortText>{question}</ResortText>
      </summary>
      <p>
        <ResortText>{answer}</ResortText>
      </p>
      {path && (
        <p>
          <a className="textlink" href={hrefTo(path)}>
            {t().open}
          </a>
        </p>
      )}
    </details>
  )
}

/** Contacts, with the details that they need to help. */
function PersonCard({ area }: { area: HelpArea }) {
  const { owner, resort } = useOwnerSettings()
  const { phone, email } = useResortContact()
  const ownerNumber = owner.displayOwnerNumber
  const about = { page: t().pages[area], ownerNumber }
  const mail = new URLSearchParams({
    subject: t().person.subject(about),
    body: t().person.body({ ...about, resort: resort.name }),
  })
  return (
    <Card className={styles.person} title={t().person.title}>
      <p>{t().person.text({ ownerNumber })}</p>
      {phone && (
        <a className="btn btn--main" href={telHref(phone)}>
          <Icon name="phone" />
          {t().person.call({ phone })}
        </a>
      )}
      {email && (
        // mail programs take + literally
        <a
          className="btn btn--quiet"
          href={`mailto:${email}?${String(mail).replaceAll('+', '%20')}`}
        >
          <Icon name="mail" />
          {t().person.mail}
        </a>
      )}
      {!phone && !email && <p>{t().person.none({ resort: resort.name })}</p>}
    </Card>
  )
}
