import { staysPlace } from '@ownerng/messages/stays/place'
import type { ReactNode } from 'react'
import { PhotoImage } from '../../../shared/place-picture.tsx'
import { ResortText } from '../../../shared/resort-text.tsx'
import type { PlaceDetail, PlacePage } from './place.query.ts'
import styles from './place-facts.module.css'
import { PlaceIcon } from './place-icon.tsx'

const t = staysPlace

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

interface DetailsProps {
  readonly details: readonly PlaceDetail[]
}

const ofSection = (details: readonly PlaceDetail[], section: PlaceDetail['section']) =>
  details.filter((detail) => detail.section === section)

/** The beds, room by room. */
export function Beds({ details }: DetailsProps) {
  const rooms = ofSection(details, 'sleep')
  if (rooms.length === 0) return null
  return (
    <Section id="h-sleep" title={t().sleep}>
      <ul className={styles.beds}>
        {rooms.map(({ id, icon, title, text }) => (
          <li key={id}>
            <PlaceIcon className={styles.bed ?? ''} name={icon ?? 'double'} />
            <b>
              <ResortText>{title}</ResortText>
            </b>
            <small>
              <ResortText>{text}</ResortText>
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Accessibility: measurements, and features that are missing. */
export function Access({ details }: DetailsProps) {
  const rows = ofSection(details, 'access')
  const missing = ofSection(details, 'missing')
  if (rows.length + missing.length === 0) return null
  return (
    <Section id="h-access" title={t().access}>
      <dl className={styles.access}>
        {rows.map(({ id, title, text }) => (
          <div key={id}>
            <dt>
              <ResortText>{title}</ResortText>
            </dt>
            <dd>
              <ResortText>{text}</ResortText>
            </dd>
          </div>
        ))}
        {missing.map(({ id, title, text }) => (
          <div key={id}>
            <dt>{t().missing}</dt>
            <dd className="muted">{sentences(title, text)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const sentences = (title: string, text: string) => (text ? `${title}. ${text}` : `${title}.`)

/** Equipment. */
export function Inside({ details }: DetailsProps) {
  const things = ofSection(details, 'inside')
  if (things.length === 0) return null
  return (
    <Section id="h-inside" title={t().inside}>
      <ul className={styles.inside}>
        {things.map(({ id, icon, title, text }) => (
          <li key={id}>
            {icon && <PlaceIcon name={icon} />}
            <span>
              <ResortText>{title}</ResortText>
              {text && (
                <small>
                  <ResortText>{text}</ResortText>
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const DRAWING_SIZES = '(min-width: 64rem) 33rem, 100vw'

/** The floor plan. */
export function FloorPlan({ plan }: { plan: PlacePage['plan'] }) {
  if (!plan) return null
  return (
    <Section id="h-plan" title={t().plan}>
      <Drawing label={t().planScrolls}>
        <PhotoImage photo={plan} sizes={DRAWING_SIZES} />
      </Drawing>
      <p className={styles.sideways}>{t().swipePlan}</p>
    </Section>
  )
}

/** The map of the resort with a pin at the place, and walking directions. */
export function SiteMap({ name, page }: { name: string; page: PlacePage }) {
  const { map, mapPoint, directions } = page
  if (!map && !directions) return null
  return (
    <Section id="h-map" title={t().map}>
      {map && (
        <>
          <Drawing label={t().mapScrolls}>
            <PhotoImage
              photo={mapPoint ? { ...map, alt: t().marked({ map: map.alt, name }) } : map}
              sizes={DRAWING_SIZES}
            />
            {mapPoint && (
              <svg
                className={styles.pin}
                style={{ left: `${mapPoint.x}%`, top: `${mapPoint.y}%` }}
                viewBox="-20 -54 40 56"
                aria-hidden="true"
              >
                <path d="M0 0s17-20 17-33a17 17 0 0 0-34 0C-17-20 0 0 0 0z" />
                <circle cy="-33" r="6" />
              </svg>
            )}
          </Drawing>
          <p className={styles.sideways}>{t().swipeMap}</p>
        </>
      )}
      {directions && (
        <p className={styles.directions}>
          <ResortText>{directions}</ResortText>
        </p>
      )}
    </Section>
  )
}

/** A drawing that scrolls within its box on narrow screens. */
function Drawing({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only focusable areas scroll by keyboard in Safari
    <section className={styles.drawing} tabIndex={0} aria-label={label}>
      <div>{children}</div>
    </section>
  )
}
