import { APP_KIND_NAMES, APP_KINDS, isEmailAddress } from '@ownerng/domain'
import { readPhoneNumber } from '../../shared/phone-numbers.ts'
import {
  appWithCodes,
  countCharacters,
  kind,
  name,
  oneOf,
  optionalText,
  PASSWORD_LENGTHS,
  password,
} from '../columns.ts'

/** Maximum lengths of login IDs: all apps allow at least the shorter one. */
const LOGIN_ID_LENGTHS = APP_KIND_NAMES.map((appKind) => APP_KINDS[appKind].loginIdMaxLength)

/** Logins and their second factors. */
export const loginKinds = () => ({
  logins: kind('logins.csv', false, 'Logins that are not created in the portal.', {
    login_id: name(40).describe('What the person types as Login ID'),
    app_kind: oneOf(APP_KIND_NAMES).describe('The app it signs in to; owner for the portal'),
    password: password.describe(
      'The initial password, ignored if the login exists; empty for cms, whose staff are invited',
    ),
    owner_numbers: optionalText(200).describe(
      'Owner app only: the accounts it may act for, in order, separated by spaces',
    ),
  })
    .refine(
      (row) => row.login_id.length <= APP_KINDS[row.app_kind].loginIdMaxLength,
      'login_id',
      ({ value }) => value.tooLong({ most: Math.min(...LOGIN_ID_LENGTHS) }),
    )
    .refine(
      (row) => row.app_kind === 'owner' || row.owner_numbers === '',
      'owner_numbers',
      ({ row }) => row.ownerAppOnly,
    )
    .refine(
      (row) => row.app_kind === 'cms' || countCharacters(row.password) >= PASSWORD_LENGTHS.min,
      'password',
      ({ value }) => value.tooShort({ least: PASSWORD_LENGTHS.min }),
    )
    .refine(
      (row) => row.app_kind === 'cms' || countCharacters(row.password) <= PASSWORD_LENGTHS.max,
      'password',
      ({ value }) => value.tooLong({ most: PASSWORD_LENGTHS.max }),
    ),
  loginFactors: kind('login-factors.csv', false, 'Second factors of new logins.', {
    login_id: name(40).describe('A login in logins.csv'),
    app_kind: appWithCodes.describe('The app of that login'),
    kind: oneOf(['text', 'phone', 'email', 'authenticator']).describe(
      'A code by text to the mobile or to another phone, a code by email, or an authenticator',
    ),
    destination: name(80).describe(
      'The number, the address, or the base32 secret of the authenticator (at least 26 letters)',
    ),
  })
    .refine(
      (row) => row.kind !== 'authenticator' || /^[A-Z2-7]{26,}$/.test(row.destination),
      'destination',
      ({ value }) => value.base32,
    )
    .refine(
      (row) => row.kind !== 'email' || isEmailAddress(row.destination),
      'destination',
      ({ value }) => value.email,
    )
    .refine(
      (row) => !['text', 'phone'].includes(row.kind) || readPhoneNumber(row.destination) !== null,
      'destination',
      ({ value }) => value.phone,
    ),
})
