import { obfuscate } from '@ownerng/domain'

/**
 * A recorded request and response at the demo resort HERON. Values that vary are shown by example.
 */
export interface GoldenCall {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly answer: Readonly<Record<string, unknown>>
}

const OK = { Error: '', StatusCode: 200 }
const HANDLE = 'q0oXk1m2bWc3ZdR4eUf5Vg'
const PASSWORD = obfuscate('Heron-Cove-26!')
const NEXT = obfuscate('Lantern-Gravel-81')
const PAIR = { server: 'DEMO', resort: 'HERON' }

const NOBODY = {
  ...OK,
  loginError: '',
  sessionID: '',
  contactnumber: '',
  IsValid: false,
  mobile: '',
  otherPhone: '',
  emailAddress: '',
  allEmails: [],
  acst: '',
  ownerNumber: '',
  CRMID: '',
  Number: '',
  MasterType: '',
  userid: '',
  waitSeconds: 0,
}
const SIGNED_IN = { ...NOBODY, sessionID: HANDLE, IsValid: true, MasterType: 'other' }
const credentials = (userid: string) => ({ ...PAIR, userid, password: PASSWORD })
const code = { sessionID: HANDLE, contactnumber: '123456', trustDevice: 'N' }
const devLogin = (userid: string) => ({ userid, password: 'Heron-Cove-26!' })

/**
 * All calls of wire.md by name. A test sends and compares them, and the OpenAPI document shows them
 * as examples.
 */
export const GOLDEN_CALLS: Readonly<Record<string, GoldenCall>> = {
  getStartupOptions: {
    query: PAIR,
    answer: {
      ...OK,
      customCSS: '',
      faviconURL: '',
      defaultErrorMessage: '',
      pageTitle: 'Heron Cove owners',
      loginSubtitle: 'Your stays, bills and points',
      loginPicture: '',
      loginHeading: 'Your place on the lake',
      loginHelp: 'Your Login ID is on every bill. Owner services answer 8 AM to 8 PM, every day.',
      logoUrl: '',
      logoWidth: 0,
      logoHeight: 0,
      logoHref: '',
      loginIdLabel: '',
      recoverPasswordLabel: '',
      minpl: 12,
      maxpl: 20,
      cssOptions: { navbar: '#0A3D45', buttons: '#0B525C' },
      resortName: 'Heron Cove Resort',
      appVersion: '0.1.0',
      locale: 'en-US',
      currency: 'USD',
      server: 'DEMO',
      resort: 'HERON',
      phone: '(555) 010-0142',
      email: 'owners@heroncove.example',
      allowPasskeys: true,
      devMode: true,
    },
  },
  loginOwner: {
    query: PAIR,
    body: credentials('owner.points'),
    answer: { ...SIGNED_IN, ownerNumber: '10427', Number: '10427', userid: 'owner.points' },
  },
  loginApp: {
    query: { appName: 'cms' },
    body: credentials('staff.cms'),
    answer: { ...SIGNED_IN, userid: 'staff.cms' },
  },
  loginApi: {
    query: { appName: 'api' },
    body: credentials('api.client'),
    answer: {
      ...SIGNED_IN,
      userid: 'api.client',
      token: 'HERON.b2Zmc2V0LW9mLXRoZS1kYXktb25lLXR3by10aHJlZQ',
    },
  },
  loginUpdate: {
    query: { rdpupdate: '' },
    body: credentials('update.user'),
    answer: { ...SIGNED_IN, userid: 'update.user' },
  },
  getOwnerSettings: {
    query: { getSettingsID: HANDLE },
    answer: {
      ...OK,
      calendarOptions: { weekStartsOn: 0, views: ['month', 'week', 'day'], defaultView: 'month' },
      cssOptions: { navbar: '#0A3D45', buttons: '#0B525C' },
      depositOptions: { ccGateway: 'rdppay', paymentDomain: 'sandbox-ext' },
      labels: {
        room: '',
        makePayment: '',
        bookReservation: '',
        guestOfOwner: '',
        ownerReferral: '',
      },
      currency: 'USD',
      menuOptions: {
        startingRoute: 'home',
        hideHome: false,
        hideCalendar: false,
        hideReservations: false,
        hideBills: false,
        hideWorkOrders: false,
        hideDocuments: false,
        hideProfile: false,
        hideContactUs: false,
        hideBalanceDue: false,
        hideTotalBalanceDue: false,
        hidePayment: false,
        hideBook: false,
        allowPaymentToExceedBalanceDue: false,
        pointsLabel: 'Points',
        sendEmailLabel: 'Email us',
        contactPropertyEmail: 'owners@heroncove.example',
        contactPropertyPhone: '(555) 010-0142',
      },
      profileOptions: { minPwdLength: 12, maxPwdLength: 20 },
      resOptions: {
        types: ['O', 'G', 'R'],
        peopleLabels: ['Adults', 'Children', '', ''],
        maxNights: 14,
        showLockoff: true,
        answerMinutes: 15,
        guestHint: '',
        referralHint: '',
      },
      woOptions: { allowNew: true, allowPhotos: true },
      customHtml: {
        bills: '',
        bookResDates:
          '<p><strong>Good to know:</strong> check-in for floating weeks is on Sunday. ' +
          'Summer fills early: look a month ahead.</p>',
        calendar: '',
        documents: '',
        payment: '',
        paymentConfirm: '',
        profile: '',
        reservations: '',
        workOrders: '',
        bookResEntry: '',
        bookResConfirm:
          '<p>Bring a photo ID to the front desk. <a ' +
          'href="https://heroncove.example/arrival">How to find us</a></p>',
      },
      footerHtml:
        '<p>Heron Cove Resort · 12 Shore Road, Heron Cove · Owner services 8 AM to 8 PM, ' +
        'every day</p>',
      resort: {
        name: 'Heron Cove Resort',
        address: '12 Shore Road, Heron Cove',
        timeZone: 'America/New_York',
      },
      loginKey: '00000000-0000-4000-8000-000000000101',
      locale: null,
      newNotices: 0,
      role: 'full',
      isOwner: true,
      sessionOptions: { idleSeconds: 1200, warnSeconds: 120 },
      ownerRow: {
        ownerNumber: '10427',
        displayOwnerNumber: '10427',
        ownerName: 'Eleanor Whitfield',
        roomNum: '204',
        balanceDue: 1284.5,
        totalBalanceDue: 1284.5,
        maxPeople: 4,
        firstName: 'Eleanor',
        status: 'active',
      },
      MultiOwners: [
        {
          OwnerNum: '10427',
          DisplayOwnerNumber: '10427',
          RoomNum: '204',
          BalanceDue: 1284.5,
          multi: 'v1.MTA0Mjc.cM3Xo1d5l8T0a9Wq2EoY7uJH6pN4vKs3RbLzGfDxQeA',
        },
      ],
    },
  },
  switchOwner: {
    query: { getMultiID: HANDLE, multi: '6b6a6e686d' },
    answer: {
      ...OK,
      ownerNumber: '10427',
      displayOwnerNumber: '10427',
      ownerName: 'Eleanor Whitfield',
      roomNum: '204',
      balanceDue: 1284.5,
      totalBalanceDue: 1284.5,
      maxPeople: 4,
      firstName: 'Eleanor',
      status: 'active',
    },
  },
  listResorts: {
    query: { appName: 'cms', altServerName: 'DEMO' },
    answer: {
      ...OK,
      servers: [{ ServerName: 'DEMO', Description: 'Demo resorts' }],
      resorts: [{ ResortNum: 'HERON', ResortName: 'Heron Cove Resort' }],
    },
  },
  getLookUpTable: {
    query: { getTableID: HANDLE, tableID: 'CB' },
    answer: { ...OK, tableID: 'CB', rows: [{ Code: 'AL', Description: 'Alabama' }] },
  },
  getDevModeConfig: {
    query: { file: 'devmodeconfig' },
    answer: {
      ...OK,
      cms: devLogin('staff.cms'),
      owner: devLogin('owner.points'),
      lv: devLogin('lv.user'),
      api: devLogin('api.client'),
    },
  },
  logout: { query: { logoutID: 'logout' }, answer: { ...OK, status: 'OK' } },
  announceClosing: { query: { closingID: HANDLE }, answer: { ...OK, status: 'OK' } },
  checkAuthenticatorCode: {
    query: { authAppName: 'owner' },
    body: code,
    answer: { ...SIGNED_IN, ownerNumber: '10434', Number: '10434', userid: 'owner.app' },
  },
  checkOwnerCode: {
    query: { ownerAuthCode: HANDLE },
    body: code,
    answer: { ...SIGNED_IN, ownerNumber: '10432', Number: '10432', userid: 'owner.text' },
  },
  checkGuestCode: {
    query: { guestAuthCode: HANDLE },
    body: code,
    answer: { ...SIGNED_IN, userid: 'guest.irm' },
  },
  checkCrmCode: {
    query: { crmAuthCode: HANDLE },
    body: code,
    answer: { ...SIGNED_IN, MasterType: 'crm', userid: 'crm.user' },
  },
  checkCode: {
    query: { authCode: HANDLE },
    body: code,
    answer: { ...SIGNED_IN, userid: 'lv.user' },
  },
  resendCode: {
    body: { sessionID: HANDLE, resendType: 'T', masterNumber: '10432', masterFile: 'O' },
    answer: { ...OK, sent: '***-***-0432', acst: 'T' },
  },
  recoverPassword: {
    query: { recoverPasswordForLoginId: 'eleanor.10427@mail.example', ...PAIR },
    answer: { ...OK, masterNumber: 'M7Q2X9KD4TB6WZ3H' },
  },
  changeTemporaryPassword: {
    query: { changeTempPassword: 'y', ...PAIR },
    body: {
      ownerNumber: 'M7Q2X9KD4TB6WZ3H',
      oldPassword: PASSWORD,
      newPassword: NEXT,
      confirmPassword: NEXT,
    },
    answer: { ...SIGNED_IN, ownerNumber: '10431', Number: '10431', userid: 'owner.float' },
  },
  changePassword: {
    query: { changePasswordID: HANDLE, ownerNumber: '10427' },
    body: {
      ownerNumber: obfuscate('10427'),
      oldPassword: PASSWORD,
      newPassword: NEXT,
      confirmPassword: NEXT,
    },
    answer: { ...OK, status: 'OK', sessionID: HANDLE },
  },
  getCommentConfig: {
    query: { commentConfigID: HANDLE, commentType: 'reservation', irmCommentContext: '' },
    answer: {
      ...OK,
      items: [
        {
          ID: 'C1',
          Label: 'Time of arrival',
          Required: 'Y',
          ReadOnly: 'N',
          MaxLength: 40,
          Lookup: [{ Description: 'Before 6 PM' }],
        },
      ],
    },
  },
  logError: {
    query: { logErrorID: 'startup' },
    body: {
      ErrorMessage: 'Unable to load startup settings. Bad Gateway',
      LogFilePrefix: 'owner',
      MessageType: 1,
    },
    answer: { ...OK, status: 'OK' },
  },
  logTokenization: {
    query: { logTokenizationID: HANDLE, ...PAIR },
    body: {
      ErrorMessage: 'i4Go answered 102 for ****1119',
      LogFilePrefix: 'tokenization',
      MessageType: 5,
    },
    answer: { ...OK, status: 'OK' },
  },
}
