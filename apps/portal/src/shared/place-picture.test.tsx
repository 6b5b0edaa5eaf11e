import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { PlacePicture } from './place-picture.tsx'

const PHOTO = {
  address: '/api/photos/HERON/0a1b',
  widths: [480, 1200],
  width: 1200,
  height: 800,
  alt: 'Deck with two chairs',
  blur: 'data:image/webp;base64,AAAA',
}

const show = (picture: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{picture}</QueryClientProvider>)

it('shows a photo in its available sizes, with reserved space', () => {
  const { container } = show(
    <PlacePicture place={{ picture: 'lake', photo: PHOTO }} sizes="50vw" />,
  )
  const image = screen.getByRole('img', { name: 'Deck with two chairs' })
  expect(image.getAttribute('srcset')).toBe(
    '/api/photos/HERON/0a1b-480.webp 480w, /api/photos/HERON/0a1b-1200.webp 1200w',
  )
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1200', '800'])
  expect(image.style.backgroundImage).toContain(PHOTO.blur)
  const avif = container.querySelector('source[type="image/avif"]')
  expect(avif?.getAttribute('srcset')).toContain('-1200.avif 1200w')
  expect(avif?.getAttribute('sizes')).toBe('50vw')
})

it('shows the drawing of the unit type if there is no photo', () => {
  const { container } = show(
    <PlacePicture place={{ picture: 'garden', photo: null }} sizes="50vw" />,
  )
  expect(container.querySelector('svg.scene')).not.toBeNull()
  expect(container.querySelector('img')).toBeNull()
})
