import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { lazyPart, loadAhead } from './lazy-part.tsx'

const show = (Part: () => React.ReactNode) =>
  render(
    <Suspense fallback={<p>Waiting</p>}>
      <Part />
    </Suspense>,
  )

it('renders a preloaded part immediately', async () => {
  const begun = lazyPart(async () => ({ default: () => <p>Begun</p> }))
  loadAhead(begun)
  loadAhead(() => null)
  await act(async () => {})
  show(begun)
  expect(screen.getByText('Begun')).toBeDefined()
  expect(screen.queryByText('Waiting')).toBeNull()
})
