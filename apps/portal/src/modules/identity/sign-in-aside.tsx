import { identityNoWayIn } from '@ownerng/messages/identity/no-way-in'
import { telHref } from '../../shared/resort-contact.ts'
import { HeroScene } from '../../shared/scenes/hero-scene.tsx'
import styles from './sign-in-aside.module.css'

interface SignInAsideProps {
  readonly resortName: string
  readonly loginPicture: string
  readonly loginHeading: string
  readonly loginHelp: string
  readonly phone: string
  /** The language of a text of the resort, if it isn't the page's. */
  readonly languageOf: (text: string) => string | undefined
}

/**
 * The area next to the sign-in form: the resort's picture, or the drawing in its color, and help
 * with signing in. It loads after the form, which has priority.
 */
export default function SignInAside(props: SignInAsideProps) {
  const { resortName, loginPicture, loginHeading, loginHelp, phone, languageOf } = props
  const t = identityNoWayIn()
  return (
    <>
      <div className={styles.picture}>
        {loginPicture ? <img src={loginPicture} alt="" /> : <HeroScene isTall />}
        {loginHeading && (
          <p className={styles.words}>
            <b lang={languageOf(loginHeading)}>{loginHeading}</b>
            {resortName}
          </p>
        )}
      </div>
      <section className={styles.help} aria-labelledby="h-no-way-in">
        <h2 id="h-no-way-in">{t.help}</h2>
        <p>{t.helpFirst}</p>
        <p>
          <span lang={languageOf(loginHelp)}>{loginHelp || t.helpText}</span>
          {phone && (
            <>
              {' '}
              {t.helpCall} <a href={telHref(phone)}>{phone}</a>
            </>
          )}
        </p>
      </section>
    </>
  )
}
