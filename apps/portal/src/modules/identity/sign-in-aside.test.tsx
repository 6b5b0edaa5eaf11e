import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import SignInAside from './sign-in-aside.tsx'

const TEXTS = { loginHeading: 'On the lake', loginHelp: 'Llame a la recepción.' }

it('names the language of texts that have no translation', () => {
  const resort = { resortName: 'Heron Cove', loginPicture: '', phone: '' }
  render(
    <SignInAside
      {...resort}
      {...TEXTS}
      languageOf={(text) => (text === 'On the lake' ? 'en-US' : undefined)}
    />,
  )
  expect(screen.getByText(TEXTS.loginHeading).lang).toBe('en-US')
  expect(screen.getByText(TEXTS.loginHelp).lang).toBe('')
})
