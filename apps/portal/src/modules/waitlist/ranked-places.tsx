import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import { ActionButton, GroupField, Icon } from '@ownerng/ui'
import { useEffect, useRef, useState } from 'react'
import { type PicturedPlace, PlacePicture } from '../../shared/place-picture.tsx'
import { ResortText } from '../../shared/resort-text.tsx'
import styles from './ranked-places.module.css'

const t = waitlistTexts

interface Place {
  readonly code: string
  readonly name: string
}

interface RankedPlacesProps {
  readonly places: readonly Place[]
  /** Codes of the chosen places, favorite first. */
  readonly chosen: readonly string[]
  /** The picture of a place by its code; null until the dates are known. */
  readonly pictureOf: (code: string) => PicturedPlace | null
  readonly onChange: (chosen: string[]) => void
}

/** The acceptable unit types, in an order that the owner changes with buttons. */
export function RankedPlaces(props: RankedPlacesProps) {
  const { places, chosen, pictureOf, onChange } = props
  const { list, focus } = useFocus()
  const [isAdding, setAdding] = useState(false)
  const [spoken, setSpoken] = useState('')
  const ranked = chosen.flatMap((code) => places.find((place) => place.code === code) ?? [])
  const rest = places.filter(({ code }) => !chosen.includes(code))

  function put({ code, name }: Place, rank: number) {
    const others = chosen.filter((other) => other !== code)
    onChange([...others.slice(0, rank), code, ...others.slice(rank)])
    setSpoken(t().ranked({ place: name, rank: rank + 1, count: others.length + 1 }))
  }
  function move(place: Place, by: -1 | 1) {
    put(place, chosen.indexOf(place.code) + by)
    focus((by < 0 ? t().moveUp : t().moveDown)({ place: place.name }))
  }
  function remove({ code, name }: Place) {
    const others = chosen.filter((other) => other !== code)
    onChange(others)
    setSpoken(t().removed({ place: name }))
    focus(others.length > 0 ? t().addPlace : t().add({ place: name }))
  }
  function add(place: Place) {
    put(place, chosen.length)
    setAdding(false)
    focus(rest.length > 1 ? t().addPlace : t().remove({ place: place.name }))
  }
  return (
    <div ref={list}>
      <GroupField className={styles.places} name="kinds" label={t().kinds}>
        <ol className={styles.ranked}>
          {ranked.map((place, index) => (
            <li key={place.code}>
              <span className={styles.rank}>{index + 1}</span>
              <Picture place={pictureOf(place.code)} />
              <b>
                <ResortText>{place.name}</ResortText>
              </b>
              <RankButtons
                place={place.name}
                isFirst={index === 0}
                isLast={index === ranked.length - 1}
                onMove={(by) => move(place, by)}
                onRemove={() => remove(place)}
              />
            </li>
          ))}
        </ol>
        {ranked.length > 0 && rest.length > 0 && (
          <button
            className={styles.another}
            type="button"
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            {t().addPlace}
          </button>
        )}
        {(isAdding || ranked.length === 0) && (
          <ul className={styles.rest}>
            {rest.map((place) => (
              <li key={place.code}>
                <button
                  type="button"
                  aria-label={t().add({ place: place.name })}
                  onClick={() => add(place)}
                >
                  <Picture place={pictureOf(place.code)} />
                  <span>
                    <span aria-hidden="true">+</span> <ResortText>{place.name}</ResortText>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
      </GroupField>
    </div>
  )
}

/** A small picture next to a place's name; nothing while it is unknown. */
function Picture({ place }: { place: PicturedPlace | null }) {
  if (!place) return null
  return (
    <span className={styles.picture} aria-hidden="true">
      <PlacePicture place={place} sizes="5rem" />
    </span>
  )
}

interface RankButtonsProps {
  readonly place: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function RankButtons({ place, isFirst, isLast, onMove, onRemove }: RankButtonsProps) {
  return (
    <>
      <ActionButton label={t().moveUp({ place })} isOff={isFirst} onPress={() => onMove(-1)}>
        <Icon name="down" className={styles.up} />
      </ActionButton>
      <ActionButton label={t().moveDown({ place })} isOff={isLast} onPress={() => onMove(1)}>
        <Icon name="down" />
      </ActionButton>
      <ActionButton label={t().remove({ place })} isOff={false} onPress={onRemove}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </ActionButton>
    </>
  )
}

/** Focuses a button by its name once it exists: in a row that moved, or below it. */
function useFocus() {
  const list = useRef<HTMLDivElement>(null)
  const [next, setNext] = useState<{ readonly name: string } | null>(null)
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const named = buttons.find((button) => getName(button) === next?.name)
    if (next) named?.focus()
  }, [next])
  return { list, focus: (name: string) => setNext({ name }) }
}

const getName = (button: Element) => button.getAttribute('aria-label') ?? button.textContent
