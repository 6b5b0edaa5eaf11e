import type { CallAnswer, getReservation } from '@ownerng/contract'
import { useTextLanguage } from './resort-text.tsx'
import { Scene } from './scene.tsx'

type Photo = NonNullable<CallAnswer<typeof getReservation>['photo']>

/** The picture of a place: its photo, or the drawing of its type. */
export interface PicturedPlace {
  readonly picture: string
  readonly photo: Photo | null
}

interface SizedProps {
  /** The displayed width, as `sizes` of an image. */
  readonly sizes: string
}

/** The picture of a place, cropped to its box. */
export function PlacePicture({ place, sizes }: SizedProps & { readonly place: PicturedPlace }) {
  return place.photo ? (
    <PhotoImage photo={place.photo} sizes={sizes} />
  ) : (
    <Scene picture={place.picture} />
  )
}

/** A responsive photo with a blurred preview while it loads, or a drawing. */
export function PhotoImage({ photo, sizes }: SizedProps & { readonly photo: Photo }) {
  const { address, widths, width, height, alt, blur } = photo
  const lang = useTextLanguage()(alt)
  if (widths.length === 0)
    return (
      <img
        className="scene"
        src={`${address}.svg`}
        width={width}
        height={height}
        lang={lang}
        alt={alt}
      />
    )
  const getFiles = (type: string) =>
    widths.map((each) => `${address}-${each}.${type} ${each}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={getFiles('avif')} sizes={sizes} />
      <img
        className="scene"
        srcSet={getFiles('webp')}
        src={`${address}-${widths[0]}.webp`}
        sizes={sizes}
        width={width}
        height={height}
        lang={lang}
        alt={alt}
        loading="lazy"
        style={{ backgroundImage: `url(${blur})` }}
      />
    </picture>
  )
}
