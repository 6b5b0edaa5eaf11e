// Made by `npm run sql-types` from the statements and the migrations. Do not edit.

/** The types of every statement, by its name. */
export interface StatementTypes {
  'activate-contracts': {
    params: {
      resortId: string
      today: string
    }
    row: object
  }
  'add-account-hold': {
    params: {
      resortId: string
      ownerAccountId: string
      kind: 'bankruptcy' | 'dispute' | 'hardship'
      reason: string
      today: string
      endsOn: string
    }
    row: object
  }
  'add-account-merge': {
    params: {
      resortId: string
      fromId: string
      toId: string
      status: 'active' | 'former'
      moved: string
      now: Date
    }
    row: object
  }
  'add-account-of-invited-owner': {
    params: {
      resortId: string
      loginId: string
      ownerAccountId: string
    }
    row: object
  }
  'add-answer-of-request': {
    params: {
      resortId: string
      loginId: string
      call: string
      key: string
      requestHash: Buffer
      answer: Buffer
      madeAt: Date
    }
    row: object
  }
  'add-api-client': {
    params: {
      resortId: string
      name: string
      scopes: readonly string[]
      now: Date
    }
    row: object
  }
  'add-api-key': {
    params: {
      resortId: string
      number: string
      clientId: string
      secretHash: Buffer
      now: Date
      endsAt: Date
    }
    row: object
  }
  'add-audit-event': {
    params: {
      resortId: string
      now: Date
      event: string
      outcome: string
      loginId: string | null
      ownerAccountId: string | null
      appKind: string | null
      address: string
      requestId: string
      agentHash: string
      detail: string
    }
    row: object
  }
  'add-batch': {
    params: {
      resortId: string
      clientId: string
      requestKey: string
      requestHash: Buffer
      answer: string
      now: Date
    }
    row: object
  }
  'add-calendar-feed': {
    params: {
      resortId: string
      loginId: string
      ownerAccountId: string
      secretHash: Buffer
      madeAt: Date
    }
    row: object
  }
  'add-charges': {
    params: {
      resortId: string
      charges: string
    }
    row: {
      id: string
      owner_account_id: string
      cents: number
    }
  }
  'add-client-log': {
    params: {
      resortId: string
      kind: number
      prefix: string
      message: string
      release: string
      digest: string | null
      policyKind: number
      mostADay: number
    }
    row: {
      times: number
    }
  }
  'add-closure': {
    params: {
      resortId: string
      unitId: string
      arrival: string
      departure: string
      now: Date
      closing: string | null
    }
    row: {
      id: string
    }
  }
  'add-co-owner': {
    params: {
      resortId: string
      loginId: string
      ownerAccountId: string
      role: 'full' | 'pay' | 'book' | 'view'
    }
    row: {
      login_id: string
    }
  }
  'add-co-owner-login': {
    params: {
      resortId: string
      firstName: string
      lastName: string
      email: string
      loginId: string
      passwordHash: string
    }
    row: {
      id: string
    }
  }
  'add-code-guess': {
    params: {
      resortId: string
      loginId: string
      now: Date
      hits: number
    }
    row: {
      id: string
    }
  }
  'add-credit-memo': {
    params: {
      resortId: string
      ownerAccountId: string | null
      chargeId: string | null
      kind:
        | 'waiver'
        | 'correction'
        | 'goodwill'
        | 'uncollectible'
        | 'rental'
        | 'early-payment'
        | 'reinstatement'
      billCents: number
      accountCents: number
      reason: string
      now: Date
      paymentAttemptId: string | null
    }
    row: {
      id: string
      number: string
    }
  }
  'add-deed-back': {
    params: {
      resortId: string
      interestId: string
      ownerAccountId: string
      status: 'pending' | 'active'
      endsOn: string | null
      lotIds: readonly string[]
      points: readonly number[]
      weekIds: readonly string[]
      credits: readonly string[]
      bills: readonly string[]
      now: Date
    }
    row: object
  }
  'add-demo-staff': {
    params: {
      resortId: string
      loginId: string
      name: string
      email: string
      roles: readonly string[]
    }
    row: object
  }
  'add-demo-work-order-photo': {
    params: {
      resortId: string
      sha256: string
      bytes: number
      number: string
    }
    row: object
  }
  'add-deposit': {
    params: {
      resortId: string
      ownerAccountId: string
      interestId: string
      entitlementId: string | null
      lotId: string | null
      points: number
      company: string
      purpose: 'exchange' | 'rental'
      terms: 'normal' | 'short-notice'
      ruleSetVersion: number | null
      requestedAt: Date
    }
    row: {
      id: string
      number: string
    }
  }
  'add-device': {
    params: {
      resortId: string
      loginId: string
      secretHash: Buffer
      device: string
      deviceMessage: string | null
      now: Date
      endsAt: Date
      trustUntil: Date | null
    }
    row: {
      id: string
      is_first: boolean | null
    }
  }
  'add-email-factor-of-staff': {
    params: {
      resortId: string
      id: string
      email: string
    }
    row: {
      id: string
    }
  }
  'add-factor': {
    params: {
      resortId: string
      loginId: string
      kind: 'text' | 'phone' | 'email' | 'authenticator' | 'recovery'
      destination: string
      secret: Buffer | null
      pendingUntil: Date | null
    }
    row: object
  }
  'add-factor-of-demo-staff': {
    params: {
      resortId: string
      loginId: string
      email: string
    }
    row: object
  }
  'add-fees': {
    params: {
      resortId: string
      ownerAccountId: string | null
      today: string
      reservationId: string | null
      kinds: readonly (
        | 'maintenance'
        | 'reserve'
        | 'tax'
        | 'special-assessment'
        | 'late-fee'
        | 'interest'
        | 'reservation'
        | 'guest'
        | 'lock-off'
        | 'housekeeping'
        | 'club-dues'
        | 'returned-payment'
        | 'points'
        | 'payout'
        | 'other'
      )[]
      descriptions: readonly string[]
      descriptionMessages: readonly (string | null)[]
      cents: readonly number[]
    }
    row: {
      id: string
    }
  }
  'add-guest-invitation': {
    params: {
      resortId: string
      reservationId: string
      loginId: string
      ownerAccountId: string
      name: string
      email: string
      locale: 'en-US' | 'es-US'
      linkSeed: string
      secretHash: Buffer
      now: Date
      endsAt: Date
      ownerNote: string
    }
    row: {
      id: string
    }
  }
  'add-invitation': {
    params: {
      resortId: string
      ownerAccountId: string
      loginId: string
      firstName: string
      lastName: string
      email: string
      role: 'full' | 'pay' | 'book' | 'view'
      tokenHash: Buffer
      now: Date
      endsAt: Date
    }
    row: {
      id: string
    }
  }
  'add-job-turns': {
    params: {
      now: Date
      jobs: readonly string[]
      atOnce: readonly string[]
    }
    row: {
      add_job_turns: unknown
    }
  }
  'add-load': {
    params: {
      resortId: string
      clientId: string
      kind: string
      requestKey: string
      requestHash: Buffer
      total: number
      now: Date
    }
    row: object
  }
  'add-load-part': {
    params: {
      resortId: string
      id: string
      part: number
      requestHash: Buffer
      rowCount: number
      given: Buffer | null
      now: Date
    }
    row: object
  }
  'add-login-of-demo-staff': {
    params: {
      resortId: string
      loginId: string
      passwordHash: string
    }
    row: {
      id: string
    }
  }
  'add-login-of-owner': {
    params: {
      resortId: string
      loginId: string
      passwordHash: string
      personId: string | null
    }
    row: {
      id: string
    }
  }
  'add-login-of-staff': {
    params: {
      resortId: string
      loginId: string
      passwordHash: string
      locale: 'en-US' | 'es-US' | null
    }
    row: {
      id: string
    }
  }
  'add-named-guest': {
    params: {
      resortId: string
      reservationId: string
      loginId: string
      ownerAccountId: string
      firstName: string
      lastName: string
      email: string
      locale: 'en-US' | 'es-US'
      linkSeed: string
      secretHash: Buffer
      now: Date | null
      endsAt: Date
      unit: string
      arrival: string | null
      departure: string | null
      ownerNote: string
    }
    row: {
      id: string
    }
  }
  'add-notice': {
    params: {
      resortId: string
      ownerAccountId: string | null
      loginId: string | null
      topic: string
      title: string
      text: string
      link: string
      now: Date
      onceKey: string | null
      code: string | null
      params: string | null
    }
    row: {
      id: string
    }
  }
  'add-outbox-message': {
    params: {
      resortId: string
      channel: 'email' | 'text'
      recipient: string
      subject: string
      text: string
      secret: boolean
      now: Date
      topic: string
      loginId: string | null
      link: string
      locale: 'en-US' | 'es-US' | null
    }
    row: object
  }
  'add-parts-of-nights': {
    params: {
      parts: string
      resortId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'add-passkey': {
    params: {
      resortId: string
      loginId: string
      credentialId: Buffer
      publicKey: Buffer
      counter: number
      device: string
      deviceMessage: string | null
      transports: string
      now: Date
    }
    row: {
      id: string
    }
  }
  'add-passkey-challenge': {
    params: {
      resortId: string
      now: Date
      challengeId: string
      challenge: string
      loginId: string | null
      endsAt: Date
    }
    row: object
  }
  'add-payment': {
    params: {
      resortId: string
      loginId: string | null
      ownerAccountId: string
      accountIds: readonly string[]
      cents: number
      requestKey: string
      gateway: string
      now: Date
      checkAfter: Date | null
      visitor: string
      chargeIds: readonly string[]
      method: 'card' | 'ach' | 'check' | 'cash' | 'transfer'
      feeCents: number
      points: number
      paymentMethodId: string | null
      requestHash: Buffer | null
      accountCents: readonly number[]
    }
    row: {
      id: string
      number: string
      invoice: string
      owner_account_id: string
      account_ids: string[]
      account_cents: string[]
      cents: number
      state:
        | 'created'
        | 'tokenised'
        | 'submitting'
        | 'challenge'
        | 'unknown'
        | 'captured'
        | 'authorised'
        | 'declined'
        | 'abandoned'
        | 'safe-to-retry'
        | 'voided'
        | 'refund-pending'
        | 'refunded'
        | 'partially-refunded'
        | 'returned'
        | 'manual-review'
      method: 'card' | 'ach' | 'check' | 'cash' | 'transfer'
      decline_reason: string
      reason_message: unknown
      card_brand: string
      card_last4: string
      created_at: Date
      settled_at: Date | null
      negative_answers: number
      refunded_cents: number
      challenge: string
      charge_ids: string[]
      login_id: string | null
      fee_cents: number
      points: number
      gateway: string
      payment_method_id: string | null
      keep: boolean
      request_hash: Buffer | null
      held: boolean
      request_key: string
    }
  }
  'add-payment-dispute': {
    params: {
      resortId: string
      reference: string
      paymentAttemptId: string
      cents: number
      reason: string
      now: Date
    }
    row: object
  }
  'add-payment-event': {
    params: {
      resortId: string
      outcome: string
      loginId: string | null
      ownerAccountId: string | null
    }
    row: object
  }
  'add-payment-method': {
    params: {
      resortId: string
      loginId: string
      kind: 'card' | 'bank'
      brand: string
      last4: string
      goodUntil: string
      gateway: string
      vaultToken: string
      now: Date
      removedAt: Date | null
    }
    row: {
      id: string
    }
  }
  'add-payment-method-try': {
    params: {
      resortId: string
      now: Date
      loginId: string
      visitor: string
    }
    row: object
  }
  'add-payment-plan': {
    params: {
      resortId: string
      ownerAccountId: string
      loginId: string
      paymentMethodId: string
      chargeIds: readonly string[]
      cents: number
      requestKey: string
      now: Date
      requestHash: Buffer | null
    }
    row: {
      id: string
    }
  }
  'add-payment-review': {
    params: {
      resortId: string
      paymentAttemptId: string
      kind:
        | 'odd-answer'
        | 'other-amount'
        | 'silence'
        | 'paid-late'
        | 'paid-twice'
        | 'refund-refused'
      detail: string
      now: Date
    }
    row: object
  }
  'add-people-of-merged-account': {
    params: {
      toId: string
      now: Date | null
      resortId: string
      fromId: string
    }
    row: object
  }
  'add-photos': {
    params: {
      resortId: string
      rows: string
    }
    row: object
  }
  'add-planned-payments': {
    params: {
      resortId: string
      ownerAccountId: string
      paymentPlanId: string | null
      drawOns: readonly string[]
      cents: readonly number[]
      bills: readonly string[]
    }
    row: {
      id: string
      draw_on: string
    }
  }
  'add-planned-transfer': {
    params: {
      resortId: string
      interestId: string
      fromId: string
      toId: string | null
      on: string
      decisions: string
      reason: string
      staffName: string
    }
    row: object
  }
  'add-points-entries': {
    params: {
      resortId: string
      reason:
        | 'earned'
        | 'spent'
        | 'returned'
        | 'banked'
        | 'borrowed'
        | 'transferred'
        | 'expired'
        | 'adjusted'
        | 'saved'
        | 'deposited'
        | 'lost'
      note: string
      noteMessage: string | null
      lotIds: readonly string[]
      points: readonly number[]
    }
    row: object
  }
  'add-points-lot': {
    params: {
      ownerAccountId: string
      useYear: number
      kind: string
      earnedOn: string
      expiresOn: string
      resortId: string
      fromLotId: string
    }
    row: {
      id: string
    }
  }
  'add-recorded-payment': {
    params: {
      resortId: string
      ownerAccountId: string
      cents: number
      method: 'card' | 'ach' | 'check' | 'cash' | 'transfer'
      reference: string
      receivedAt: Date | null
      chargeIds: readonly string[]
    }
    row: {
      id: string
      number: string
    }
  }
  'add-recovery-codes': {
    params: {
      resortId: string
      loginId: string
      secrets: readonly (Buffer | null)[]
    }
    row: object
  }
  'add-refund': {
    params: {
      resortId: string
      paymentAttemptId: string
      cents: number
      bills: 'credited' | 'reopened'
      reason: string
      reasonMessage: string | null
      staffName: string | null
      now: Date
      checkAfter: Date | null
    }
    row: {
      id: string
      payment_attempt_id: string
      cents: number
      bills: 'credited' | 'reopened'
      reason: string
      reason_message: unknown
      staff_name: string | null
      state: 'submitting' | 'done' | 'refused' | 'withdrawn'
      requested_at: Date
    }
  }
  'add-rented-lot': {
    params: {
      resortId: string
      ownerAccountId: string
      interestId: string
      useYear: number
      earnedOn: string
      expiresOn: string
      requestKey: string | null
      points: number
      note: string
      noteMessage: string | null
    }
    row: object
  }
  'add-reservation': {
    params: {
      resortId: string
      ownerAccountId: string | null
      unitId: string
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      holdEndsAt: Date | null
      answerBy: Date | null
      arrival: string
      departure: string
      people1: number
      people2: number
      people3: number
      people4: number
      interestId: string | null
      entitlementId: string | null
      secondEntitlementId: string | null
      points: number
      paidBy: 'points' | 'week' | 'bonus' | null
      ruleSetVersion: number | null
      bookedAt: Date
      heldFor: 'owner' | 'waitlist'
      asked: string | null
    }
    row: {
      id: string
      number: string
    }
  }
  'add-resort-act': {
    params: {
      resortId: string
      act: string
      requestKey: string
      requestHash: Buffer
      ownerAccountId: string | null
      otherAccountIds: readonly string[]
      reason: string
      number: string | null
      changes: readonly string[]
      notifies: readonly string[]
      steps: readonly string[]
      now: Date
    }
    row: {
      id: string
    }
  }
  'add-return-lot': {
    params: {
      restrictedUntil: string | null
      today: string
      resortId: string
      lotId: string
    }
    row: {
      id: string
    }
  }
  'add-rights': {
    params: {
      resortId: string
      rows: string
    }
    row: object
  }
  'add-sealing-key': {
    params: {
      id: string
      canary: Buffer
      follows: string
    }
    row: object
  }
  'add-session': {
    params: {
      resortId: string
      handle: string
      secretHash: Buffer
      appKind: string
      ownerAccountId: string | null
      now: Date
      state: 'pending' | 'full'
      deviceId: string | null
      device: string
      deviceMessage: string | null
      address: string
      loginId: string
      passwordHash: string
    }
    row: {
      id: string
    }
  }
  'add-sides': {
    params: {
      resortId: string
      id: string
    }
    row: {
      id: string
      isNew: boolean
    }
  }
  'add-staff-event': {
    params: {
      resortId: string
      now: Date
      event: string
      loginId: string | null
      ownerAccountId: string | null
      appKind: string | null
      detail: string
    }
    row: object
  }
  'add-staff-member': {
    params: {
      resortId: string
      id: string
      name: string
      email: string
      roles: readonly string[]
    }
    row: object
  }
  'add-stay-cancellation': {
    params: {
      resortId: string
      reservationId: string
      now: Date
      returned: string
      feeTxnIds: readonly string[]
      billedIds: readonly string[]
      releasedWeek: boolean
    }
    row: object
  }
  'add-stay-request': {
    params: {
      resortId: string
      reservationId: string
      loginId: string | null
      kind: 'crib' | 'early-arrival' | 'ground-floor' | 'late-departure' | 'other'
      text: string
      now: Date
    }
    row: {
      id: string
    }
  }
  'add-stay-share': {
    params: {
      resortId: string
      reservationId: string
      loginId: string
      ownerAccountId: string
      secretHash: Buffer
      now: Date
    }
    row: object
  }
  'add-step-of-act': {
    params: {
      resortId: string
      actId: string
      step: string
      changes: readonly string[]
      notifies: readonly string[]
      isLeft: boolean
      now: Date
    }
    row: object
  }
  'add-temporary-password': {
    params: {
      resortId: string
      loginId: string | null
      now: Date
      endsAt: Date
      masterNumbers: readonly string[]
      secretHashes: readonly Buffer[]
    }
    row: object
  }
  'add-token-key': {
    params: {
      period: number
      id: string
      publicKey: string
      privateKey: Buffer
      now: Date
    }
    row: object
  }
  'add-waitlist-event': {
    params: {
      resortId: string
      requestId: string
      now: Date
      kind:
        | 'asked'
        | 'changed'
        | 'passed'
        | 'offered'
        | 'booked'
        | 'lapsed'
        | 'withdrawn'
        | 'restored'
      note: string
      code: string | null
      params: string | null
    }
    row: object
  }
  'add-waitlist-request': {
    params: {
      resortId: string
      ownerAccountId: string
      loginId: string | null
      arrival: string
      departure: string
      flexDays: number
      unitTypeCodes: readonly string[]
      people: readonly number[]
      type: 'O' | 'G' | 'R'
      replacesReservationId: string | null
      lotOrder: readonly string[]
      autoConfirm: boolean
      minNights: number | null
      maxPoints: number | null
      now: Date
    }
    row: {
      id: string
    }
  }
  'add-webhook': {
    params: {
      resortId: string
      url: string
      types: readonly string[]
      now: Date
    }
    row: {
      id: string
      number: string
      place: number
    }
  }
  'add-webhook-deliveries': {
    params: {
      resortId: string
      now: Date | null
    }
    row: object
  }
  'add-webhook-secret': {
    params: {
      resortId: string
      webhookId: string
      secret: Buffer
    }
    row: object
  }
  'add-work-order': {
    params: {
      resortId: string
      ownerAccountId: string | null
      unitId: string | null
      reservationId: string | null
      category: string
      summary: string
      reportedOn: string
      details: string
      bestTimes: string
      mayEnter: boolean | null
      comments: string
      loginId: string | null
      place: string
      urgency: string
    }
    row: {
      id: string
      number: string
    }
  }
  'add-work-order-entry': {
    params: {
      resortId: string
      workOrderId: string
      author: 'owner' | 'staff' | 'system'
      loginId: string | null
      text: string
      textMessage: string | null
      now: Date
    }
    row: {
      id: string
    }
  }
  'add-work-order-entry-of-staff': {
    params: {
      resortId: string
      workOrderId: string
      text: string
      textMessage: string | null
      now: Date
    }
    row: object
  }
  'add-work-order-entry-photos': {
    params: {
      entryId: string
      resortId: string
      workOrderId: string
      photoIds: readonly string[]
    }
    row: object
  }
  'add-work-order-photo': {
    params: {
      resortId: string
      workOrderId: string | null
      sha256: string
      bytes: number
      most: number
    }
    row: {
      id: string
    }
  }
  'answer-stay-request': {
    params: {
      state: 'asked' | 'yes' | 'sorry'
      reason: string
      answeredAt: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'answer-work-order-cost': {
    params: {
      agreed: boolean
      resortId: string
      id: string
      costCents: number
    }
    row: object
  }
  'ask-payment-again-on': {
    params: {
      checkAfter: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'ask-payment-later': {
    params: {
      state:
        | 'created'
        | 'tokenised'
        | 'submitting'
        | 'challenge'
        | 'unknown'
        | 'captured'
        | 'authorised'
        | 'declined'
        | 'abandoned'
        | 'safe-to-retry'
        | 'voided'
        | 'refund-pending'
        | 'refunded'
        | 'partially-refunded'
        | 'returned'
        | 'manual-review'
      checkAfter: Date | null
      negativeAnswers: number
      challenge: string
      resortId: string
      id: string
    }
    row: object
  }
  'ask-to-cancel-work-order': {
    params: {
      now: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'cancel-outside-stay': {
    params: {
      now: Date | null
      cause: string
      resortId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'cancel-reservation': {
    params: {
      answer: string | null
      now: Date | null
      cancelResult: string | null
      undoUntil: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'cancel-work-order': {
    params: {
      now: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'cap-planned-payments': {
    params: {
      cents: number
      earlierCents: number
      resortId: string
      ownerAccountId: string
    }
    row: object
  }
  'change-people': {
    params: {
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      people1: number
      people2: number
      people3: number
      people4: number
      changedAt: Date | null
      resortId: string
      id: string
    }
    row: {
      id: string
      number: string
    }
  }
  'change-planned-payment': {
    params: {
      to: 'coming' | 'paid' | 'failed' | 'not-needed' | 'skipped' | 'ended'
      cents: number | null
      feeCents: number | null
      resortId: string
      ownerAccountId: string
      id: string
      today: string
      from: 'coming' | 'paid' | 'failed' | 'not-needed' | 'skipped' | 'ended'
    }
    row: object
  }
  'change-stay-against-rules': {
    params: {
      arrival: string
      departure: string
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      people1: number
      people2: number
      people3: number
      people4: number
      now: Date | null
      from: string | null
      resortId: string
      id: string
      unitId: string
    }
    row: {
      id: string
      unit: string
    }
  }
  'change-waitlist-request': {
    params: {
      arrival: string
      departure: string
      flexDays: number
      unitTypeCodes: readonly string[]
      people: readonly number[]
      replacesReservationId: string | null
      lotOrder: readonly string[]
      autoConfirm: boolean
      minNights: number | null
      maxPoints: number | null
      keepsPlace: boolean
      now: Date
      resortId: string
      id: string
    }
    row: object
  }
  'change-work-order-of-staff': {
    params: {
      status: string | null
      scheduledOn: string | null
      scheduledNote: string | null
      plannedOn: string | null
      today: string | null
      costCents: number | null
      resortId: string
      id: string
    }
    row: object
  }
  'check-constraints-later': {
    params: object
    row: object
  }
  'check-in-stay': {
    params: {
      now: Date | null
      pointsTaken: number
      resortId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'check-out-stay': {
    params: {
      departure: string
      now: Date | null
      pointsBack: number
      earlyReturn: string | null
      resortId: string
      id: string
    }
    row: object
  }
  'claim-address-check': {
    params: {
      resortId: string
      loginId: string
      purpose: 'email' | 'other-email' | 'factor-email' | 'factor-text'
      now: Date
    }
    row: {
      address: string
      code_hash: Buffer
    }
  }
  'claim-attempt': {
    params: {
      resortId: string
      loginKey: string
      source: string
      subjects: readonly string[]
      maxCounts: readonly number[]
      endsAt: readonly Date[]
      now: Date
      waits: readonly number[]
      failures: number
    }
    row: {
      failures: number | null
      over_until: Date | null
      failures_before: number | null
      wait_until: Date | null
    }
  }
  'claim-code-try': {
    params: {
      resortId: string
      handle: string
      secretHash: Buffer
      appKind: string
      createdAt: Date
      notAfter: Date
      codeTries: number
    }
    row: {
      login_id: string
      owner_account_id: string | null
      code_hash: Buffer | null
      code_ends_at: Date | null
      code_tries: number
    }
  }
  'claim-job-turns': {
    params: {
      now: Date
      leaseUntil: Date
      jobs: readonly string[]
      lanes: readonly string[]
      shared: readonly boolean[]
      laneNames: readonly string[]
      free: readonly number[]
      onlyFirst: boolean
    }
    row: {
      resortId: string
      job: string
      failures: number
    }
  }
  'claim-resend': {
    params: {
      resortId: string
      handle: string
      secretHash: Buffer
      appKind: string
      createdAt: Date
      notAfter: Date
      resends: number
    }
    row: {
      login_id: string
    }
  }
  'claim-temporary-password': {
    params: {
      resortId: string
      masterNumber: string
      now: Date
      notAfter: Date
      tries: number
    }
    row: {
      login_id: string | null
      secret_hash: Buffer
    }
  }
  'claim-unannounced-planned-payments': {
    params: {
      resortId: string
      drawOn: string
    }
    row: {
      id: string
      owner_account_id: string
      owner_number: string
      payment_plan_id: string | null
      draw_on: string
      cents: number
      charge_ids: string[]
      state: 'coming'
      reason: string
      reason_message: unknown
      tries: number
      declines: number
      declined_on: string | null
      silent_since: Date | null
      silence_announced_at: Date | null
      announced_cents: number
      announced_fee_cents: number
      login_id: string
      method_id: string
      method_kind: 'card' | 'bank'
      open_cents: number
      time_zone: string
      may_pay: boolean
    }
  }
  'claim-webhook': {
    params: {
      leaseUntil: Date
      claim: string | null
      resortId: string
      now: Date
    }
    row: {
      id: string
      number: string
      url: string
      failingSince: Date | null
      failures: number
    }
  }
  'clear-profile-answers': {
    params: {
      resortId: string
      ownerAccountId: string
      writable: readonly string[]
    }
    row: object
  }
  'close-contact-correction': {
    params: {
      now: Date | null
      outcome: 'done' | 'canceled' | null
      resortId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'close-invitation': {
    params: {
      now: Date | null
      outcome: 'accepted' | 'declined' | 'withdrawn' | null
      resortId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'close-journal-lines': {
    params: {
      chart: string
      from: string
      to: string
      resortId: string
      periodId: string
    }
    row: object
  }
  'close-journal-period': {
    params: {
      resortId: string
      periodId: string
      day: string
      now: Date
    }
    row: {
      firstDay: string
      lines: number
      debitCents: number
    }
  }
  'close-login': {
    params: {
      resortId: string
      loginId: string
    }
    row: object
  }
  'close-over-invitations': {
    params: {
      now: Date | null
      resortId: string
      ownerAccountId: string
    }
    row: object
  }
  'close-payment-plan': {
    params: {
      state: 'kept' | 'done' | 'ended'
      reason: string
      reasonMessage: string | null
      resortId: string
      id: string
    }
    row: object
  }
  'close-payment-reviews': {
    params: {
      now: Date | null
      note: string
      resortId: string
      number: string
    }
    row: {
      ownerAccountId: string
    }
  }
  'close-session': {
    params: {
      now: Date | null
      resortId: string
      handle: string
      secretHash: Buffer
      appKind: string
    }
    row: object
  }
  'complete-paid-plans': {
    params: {
      resortId: string
      ownerAccountIds: readonly string[]
      requestKey: string
    }
    row: object
  }
  'confirm-asked-stay': {
    params: {
      answer: string | null
      pmsNumber: string
      now: Date
      resortId: string
      id: string
    }
    row: object
  }
  'confirm-contact-correction': {
    params: {
      now: Date | null
      usableAt: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'confirm-factor': {
    params: {
      resortId: string
      loginId: string
      step: number | null
      id: string
    }
    row: object
  }
  'confirm-guest-invitation': {
    params: {
      now: Date | null
      unit: string
      arrival: string | null
      departure: string | null
      resortId: string
      id: string
    }
    row: object
  }
  'confirm-hold': {
    params: {
      answerBy: Date | null
      asked: string | null
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      people1: number
      people2: number
      people3: number
      people4: number
      interestId: string | null
      entitlementId: string | null
      secondEntitlementId: string | null
      points: number
      paidBy: 'points' | 'week' | 'bonus' | null
      ruleSetVersion: number | null
      bookedAt: Date
      resortId: string
      id: string
    }
    row: {
      id: string
      number: string
    }
  }
  'count-api-keys': {
    params: {
      resortId: string
      clientId: string
      now: Date
    }
    row: {
      keys: number
    }
  }
  'count-documents': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
      query: string
      category: string
      year: string
    }
    row: {
      total: number
    }
  }
  'count-factors': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      factors: number
      codes: number
    }
  }
  'count-full-co-owners': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      full: number
    }
  }
  'count-grants-of-login': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      feeds: number
      shares: number
      guests: number
      invitations: number
    }
  }
  'count-guest-invitations': {
    params: {
      resortId: string
      reservationId: string
    }
    row: {
      invited: number
    }
  }
  'count-holds': {
    params: {
      resortId: string
      ownerAccountId: string
      now: Date
    }
    row: {
      open: number
    }
  }
  'count-notices': {
    params: {
      resortId: string
      loginId: string
      ownerAccountId: string | null
    }
    row: {
      total: number
      unread: number
    }
  }
  'count-one': {
    params: {
      resortId: string
      subject: string
      amount: number
      endsAt: Date
      now: Date
    }
    row: {
      counted: number
    }
  }
  'count-open-at-card-account': {
    params: {
      resortId: string
      account: string
    }
    row: {
      n: number
    }
  }
  'count-open-invitations': {
    params: {
      resortId: string
      ownerAccountId: string
      now: Date
    }
    row: {
      open: number
    }
  }
  'count-payment-methods': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      n: number
    }
  }
  'count-people-on-account': {
    params: {
      resortId: string
      ownerAccountId: string
      loginIds: readonly string[]
    }
    row: {
      people: number
    }
  }
  'count-resorts': {
    params: object
    row: {
      resorts: number
    }
  }
  'count-sealed-answers': {
    params: {
      resortId: string
    }
    row: {
      id: string
      values: number
    }
  }
  'count-sealed-authenticators': {
    params: {
      resortId: string
    }
    row: {
      id: string
      values: number
    }
  }
  'count-sealed-card-credentials': {
    params: {
      resortId: string
    }
    row: {
      id: string
      values: number
    }
  }
  'count-sealed-conflicts': {
    params: {
      resortId: string
    }
    row: {
      id: string
      values: number
    }
  }
  'count-sealed-loads': {
    params: {
      resortId: string
    }
    row: {
      id: string
      values: number
    }
  }
  'count-sealed-recovery': {
    params: {
      resortId: string
    }
    row: {
      id: string
      values: number
    }
  }
  'count-sealed-tokens': {
    params: {
      resortId: string
    }
    row: {
      id: string
      values: number
    }
  }
  'count-sealed-webhook-secrets': {
    params: {
      resortId: string
    }
    row: {
      id: string
      values: number
    }
  }
  'count-stay-requests': {
    params: {
      resortId: string
      reservationId: string
    }
    row: {
      asked: number
    }
  }
  'count-unread-notices': {
    params: {
      resortId: string
      ownerAccountId: string
      loginId: string
    }
    row: {
      unread: number
    }
  }
  'count-waiting': {
    params: {
      resortId: string
      ownerAccountId: string
      changedId: string
    }
    row: {
      waiting: number
    }
  }
  'count-weeks-to-transfer': {
    params: {
      resortId: string
      interestId: string
      today: string
    }
    row: {
      weeks: number
    }
  }
  'count-work-order-visits': {
    params: {
      resortId: string
      today: string
    }
    row: {
      day: string
      time: string
      count: number
    }
  }
  'count-work-orders': {
    params: {
      resortId: string
      ownerAccountId: string
      query: string
      state: string
    }
    row: {
      total: number
    }
  }
  'count-write': {
    params: {
      resortId: string
      loginId: string
      ownerAccountId: string
      weight: number
      maxWeight: number
      now: Date
    }
    row: object
  }
  'credit-canceled-charge': {
    params: {
      resortId: string
      now: Date
      ownerAccountId: string | null
      chargeId: string | null
      openCents: number
      cents: number
    }
    row: object
  }
  'credit-charges': {
    params: {
      shares: string
      resortId: string
    }
    row: object
  }
  'decide-conflicts': {
    params: {
      state: 'open' | 'taken' | 'kept' | 'outdated'
      now: Date | null
      resortId: string
      ids: readonly string[]
    }
    row: object
  }
  'decide-deposit': {
    params: {
      status: 'pending' | 'confirmed' | 'accepted' | 'denied' | 'withdrawn'
      reason: string
      decidedAt: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'decline-guest-invitation': {
    params: {
      now: Date | null
      note: string
      resortId: string
      id: string
    }
    row: object
  }
  'delay-load-part': {
    params: {
      at: Date
      resortId: string
      id: string
      part: number
    }
    row: object
  }
  'delete-photos': {
    params: {
      resortId: string
    }
    row: object
  }
  'deposit-week': {
    params: {
      status:
        | 'available'
        | 'reserved'
        | 'deposited'
        | 'rented-out'
        | 'banked'
        | 'used'
        | 'expired'
        | 'blocked'
        | 'split'
        | 'joined'
      resortId: string
      id: string
    }
    row: object
  }
  'disable-claimed-webhook': {
    params: {
      resortId: string
      id: string
      claim: string
    }
    row: {
      number: string
      url: string
    }
  }
  'distrust-devices': {
    params: {
      resortId: string
      loginId: string
    }
    row: object
  }
  'drop-address-check': {
    params: {
      resortId: string
      loginId: string
      purpose: 'email' | 'other-email' | 'factor-email' | 'factor-text'
    }
    row: object
  }
  'drop-code-guess': {
    params: {
      resortId: string
      id: string
    }
    row: object
  }
  'drop-factor-kind': {
    params: {
      resortId: string
      loginId: string
      kind: 'text' | 'phone' | 'email' | 'authenticator' | 'recovery'
      confirmedToo: boolean
    }
    row: object
  }
  'drop-guest': {
    params: {
      resortId: string
      reservationId: string
    }
    row: object
  }
  'drop-recovery-codes': {
    params: {
      resortId: string
      loginId: string
    }
    row: object
  }
  'end-account-hold': {
    params: {
      today: string | null
      resortId: string
      ownerAccountId: string
    }
    row: object
  }
  'end-api-client': {
    params: {
      now: Date | null
      resortId: string
      clientId: string
    }
    row: object
  }
  'end-api-key': {
    params: {
      now: Date | null
      resortId: string
      number: string
    }
    row: object
  }
  'end-arrival-step': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-auctions': {
    params: {
      now: Date | null
      resortId: string
      numbers: readonly string[]
      today: string
    }
    row: object
  }
  'end-automatic-payments': {
    params: {
      now: Date | null
      reason: string
      reasonMessage: string | null
      resortId: string
      paymentMethodId: string
    }
    row: {
      owner_account_id: string
    }
  }
  'end-autopay': {
    params: {
      endedAt: Date | null
      reason: string
      reasonMessage: string | null
      resortId: string
      ownerAccountId: string
    }
    row: object
  }
  'end-autopay-for-bills': {
    params: {
      reason: string
      reasonMessage: string | null
      resortId: string
      ownerAccountId: string
      chargeIds: readonly string[]
    }
    row: object
  }
  'end-calendar-feed': {
    params: {
      endedAt: Date | null
      resortId: string
      loginId: string
      ownerAccountId: string
    }
    row: object
  }
  'end-cancellation-undo-of-contract': {
    params: {
      resortId: string
      ownerId: string
      interestId: string
    }
    row: object
  }
  'end-change-undo-of-account': {
    params: {
      now: Date
      resortId: string
      ownerId: string
    }
    row: object
  }
  'end-charge-work-order': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-closures': {
    params: {
      now: Date | null
      resortId: string
      ids: readonly string[]
    }
    row: {
      id: string
    }
  }
  'end-contract': {
    params: {
      today: string | null
      resortId: string
      interestId: string
    }
    row: object
  }
  'end-credentials-of-login': {
    params: {
      now: Date | null
      resortId: string
      loginId: string
      keptDeviceId: string | null
    }
    row: {
      devices: number
      passkeys: number
    }
  }
  'end-document': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-event-week': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-fee-document': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-fee-share': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-form-field': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-grants-of-login': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      feeds: number
      shares: number
      guests: number
      invitations: number
    }
  }
  'end-load': {
    params: {
      now: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'end-load-part': {
    params: {
      answer: string | null
      resortId: string
      id: string
      part: number
    }
    row: object
  }
  'end-login-factors': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-map-point': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-one-session': {
    params: {
      now: Date | null
      resortId: string
      loginId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'end-payment-plan': {
    params: {
      reason: string
      reasonMessage: string | null
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'end-pending': {
    params: {
      now: Date | null
      resortId: string
      handle: string
    }
    row: object
  }
  'end-place-detail': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-planned-by-co-owner': {
    params: {
      endedAt: Date | null
      reason: string
      reasonMessage: string | null
      resortId: string
      loginId: string
      ownerAccountId: string
    }
    row: object
  }
  'end-planned-transfer': {
    params: {
      state: 'planned' | 'done' | 'failed' | 'withdrawn'
      resortId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'end-points-chart': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-profile-value': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-resort-event': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-season': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-session': {
    params: {
      endedAt: Date | null
      resortId: string
      handle: string
      secretHash: Buffer
      appKind: string
    }
    row: {
      resort_id: string
      login_id: string
      owner_account_id: string | null
      app_kind: string
    }
  }
  'end-sessions': {
    params: {
      now: Date | null
      resortId: string
      loginId: string
      sessionId: string | null
    }
    row: object
  }
  'end-stay-share': {
    params: {
      now: Date | null
      resortId: string
      reservationId: string
    }
    row: object
  }
  'end-undos-of-account': {
    params: {
      now: Date
      resortId: string
      fromId: string
    }
    row: object
  }
  'end-unit-type': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-weather': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'end-webhook-claim': {
    params: {
      tryAfter: Date
      failingSince: Date | null
      failures: number
      resortId: string
      id: string
      claim: string
    }
    row: object
  }
  'end-webhook-secrets': {
    params: {
      endsAt: Date | null
      resortId: string
      webhookId: string
    }
    row: object
  }
  'end-weeks-of-contract': {
    params: {
      resortId: string
      interestId: string
      today: string
    }
    row: {
      id: string
      week: string
    }
  }
  'end-work-order-message': {
    params: {
      resortId: string
      key: string
    }
    row: object
  }
  'ensure-person': {
    params: {
      resortId: string
      loginId: string
    }
    row: object
  }
  'erase-account-name': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-address-checks': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-answers': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-attachments': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-choices': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-comments': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-conflicts': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-contact-corrections': {
    params: {
      resortId: string
      persons: readonly string[]
    }
    row: object
  }
  'erase-devices': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-documents': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-factors': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-feeds': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-guest-invitations': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-guests': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-imported-logins': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-imported-owners': {
    params: {
      resortId: string
      persons: readonly string[]
    }
    row: object
  }
  'erase-invitations-by-login': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-invitations-of-account': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-invitations-to-person': {
    params: {
      resortId: string
      addresses: readonly string[]
    }
    row: object
  }
  'erase-login': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-memberships': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-messages': {
    params: {
      resortId: string
      logins: readonly string[]
      addresses: readonly string[]
    }
    row: object
  }
  'erase-notice-visits': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-notices-of-account': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-notices-of-login': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-order-entries': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-order-photos': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-orders': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-outside-guests': {
    params: {
      resortId: string
      guestStays: readonly string[]
    }
    row: object
  }
  'erase-passkeys': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-payers': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-payment-methods': {
    params: {
      now: Date | null
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-person': {
    params: {
      now: Date | null
      resortId: string
      persons: readonly string[]
    }
    row: object
  }
  'erase-sessions': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-shares': {
    params: {
      now: Date | null
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-stay-requests': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-temporary-passwords': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'erase-translations': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: object
  }
  'erase-writer-of-entries': {
    params: {
      resortId: string
      logins: readonly string[]
    }
    row: object
  }
  'expire-points': {
    params: {
      resortId: string
      expiresOn: string
    }
    row: object
  }
  'expire-rights': {
    params: {
      resortId: string
      endsOn: string
    }
    row: object
  }
  'export-person': {
    params: {
      resortId: string
      persons: readonly string[]
      accounts: readonly string[]
      logins: readonly string[]
      addresses: readonly string[]
      guestStays: readonly string[]
    }
    row: {
      table:
        | 'person'
        | 'sync_conflict'
        | 'login'
        | 'contact_correction'
        | 'staff_member'
        | 'staff_invitation'
        | 'owner_account'
        | 'owner_login'
        | 'login_factor'
        | 'passkey'
        | 'trusted_device'
        | 'session'
        | 'audit_event'
        | 'address_check'
        | 'notice_choice'
        | 'notice_visit'
        | 'document_visit'
        | 'notice'
        | 'outbox'
        | 'calendar_feed'
        | 'co_owner_invitation'
        | 'comment_value'
        | 'interest'
        | 'planned_transfer'
        | 'deed_back'
        | 'account_merge'
        | 'entitlement'
        | 'points_lot'
        | 'points_entry'
        | 'reservation'
        | 'reservation_guest'
        | 'guest_invitation'
        | 'stay_request'
        | 'stay_share'
        | 'stay_move'
        | 'stay_cancellation'
        | 'waitlist_request'
        | 'waitlist_event'
        | 'exchange_deposit'
        | 'charge'
        | 'charge_work_order'
        | 'credit_memo'
        | 'account_hold'
        | 'death_record'
        | 'resort_act'
        | 'resort_act_step'
        | 'ledger_entry'
        | 'payment_attempt'
        | 'payment_review'
        | 'open_payment'
        | 'refund'
        | 'payment_dispute'
        | 'payment_method'
        | 'autopay'
        | 'payment_plan'
        | 'planned_payment'
        | 'work_order'
        | 'work_order_entry'
        | 'work_order_entry_photo'
        | 'attachment'
        | 'document'
      row: unknown
    }
  }
  'extend-hold': {
    params: {
      endsAt: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'fail-job-run': {
    params: {
      resortId: string
      job: string
      startedAt: Date
      now: Date | null
      runAfter: Date
      failure: string
      failures: number
      lease: Date
    }
    row: {
      end_job: unknown
    }
  }
  'fill-guest-form': {
    params: {
      now: Date | null
      locale: 'en-US' | 'es-US'
      firstName: string
      lastName: string
      phone: string
      arrivalTime: string
      carPlate: string
      people: readonly number[]
      resortId: string
      id: string
    }
    row: object
  }
  'find-account-by-name': {
    params: {
      resortId: string
      ownerNumber: string
      name: string
    }
    row: {
      id: string
      owner_number: string
    }
  }
  'find-account-by-number': {
    params: {
      resortId: string
      ownerNumber: string
    }
    row: {
      id: string
      resort: string
    }
  }
  'find-account-hold': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
    }
    row: {
      id: string
      ends_on: string
    }
  }
  'find-account-lines': {
    params: {
      resortId: string
      ownerAccountId: string
      timeZone: string
      from: string
      to: string
    }
    row: {
      day: string
      description: string | null
      description_message: unknown
      is_payment: boolean
      number: string
      cents: number
    }
  }
  'find-account-merge': {
    params: {
      resortId: string
      from: string
    }
    row: {
      id: string
      fromId: string
      toId: string
      status: 'active' | 'former'
      moved: unknown
      mergedAt: Date
      from: string
      into: string
    }
  }
  'find-account-numbers-of-transfer': {
    params: {
      resortId: string
      ids: readonly string[]
    }
    row: {
      id: string
      number: string
    }
  }
  'find-account-of-transfer': {
    params: {
      resortId: string
      ownerNumber: string
    }
    row: {
      id: string
      ownerNumber: string
    }
  }
  'find-account-to-correct': {
    params: {
      resortId: string
      ownerNumber: string
    }
    row: {
      id: string
      ownerNumber: string
      timeZone: string
    }
  }
  'find-account-to-explain': {
    params: {
      resortId: string
      ownerNumber: string
    }
    row: {
      resortId: string
      ownerAccountId: string
      ownerNumber: string
      accountStatus: 'active' | 'former'
      timeZone: string
    }
  }
  'find-accounts': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      id: string
      owner_number: string
      display_owner_number: string
      name: string
      status: 'active' | 'former'
      room: string
      max_people: number
      first_name: string
      is_owner: boolean | null
      balance_cents: number
      hasPlan: boolean
    }
  }
  'find-accounts-to-invite': {
    params: {
      resortId: string
      ownerNumber: string | null
    }
    row: {
      id: string
      owner_number: string
      status: 'active'
      resort_name: string
      server: string
      email: string
      person_id: string | null
      login_row_id: string | null
      login_id: string | null
      locale: 'en-US' | 'es-US' | null
      has_signed_in: boolean
      is_owner: boolean
      is_invited: boolean
    }
  }
  'find-accounts-with-login': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      owner_number: string
    }
  }
  'find-administrators': {
    params: {
      resortId: string
      id: string
    }
    row: {
      email: string
      locale: 'en-US' | 'es-US' | null
    }
  }
  'find-allocations': {
    params: {
      resortId: string
      paymentAttemptId: string
    }
    row: {
      description: string
      description_message: unknown
      ownerNumber: string
      cents: number
    }
  }
  'find-answer-of-request': {
    params: {
      resortId: string
      loginId: string
      call: string
      key: string
    }
    row: {
      request_hash: Buffer
      answer: Buffer
    }
  }
  'find-api-clients': {
    params: {
      resortId: string
    }
    row: {
      id: string
      name: string
      scopes: string[]
      createdAt: Date
      endedAt: Date | null
      number: string | null
      keyEndsAt: Date | null
      keyEndedAt: Date | null
      lastUsedAt: Date | null
    }
  }
  'find-app-origins': {
    params: {
      entries: readonly string[]
    }
    row: {
      id: string
      app_origins: string[]
    }
  }
  'find-arrival-steps': {
    params: {
      codesOpen: boolean
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      position: number
      icon: 'parking' | 'desk' | 'key' | 'door' | 'wifi' | 'info'
      title: string
      text: string
      secretName: string
      secret: string | null
    }
  }
  'find-asked-stays-in-unit': {
    params: {
      resortId: string
      unitId: string
      arrival: string
      departure: string
    }
    row: {
      id: string
      number: string
    }
  }
  'find-audit': {
    params: {
      resortId: string
      since: Date
      until: Date
      ownerNumber: string | null
      most: number
    }
    row: {
      at: Date
      done_by: string
      what: string
      number: string
      changes: string[]
      reason: string
      owner_number: string | null
      login: string | null
      by_login: string | null
    }
  }
  'find-autopay': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      owner_account_id: string
      login_id: string
      payment_method_id: string
      cap_cents: number
      ended_at: Date | null
      end_reason: string
      reason_message: unknown
    }
  }
  'find-autopay-state': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      on: boolean
    }
  }
  'find-backup-age': {
    params: object
    row: {
      exists: boolean
      seconds: number
    }
  }
  'find-balance-history': {
    params: {
      timeZone: string
      resortId: string
      ownerAccountId: string
      since: string
    }
    row: {
      month: string
      balanceCents: number
    }
  }
  'find-balances': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      id: string
      owner_number: string
      name: string
      status: 'active' | 'former'
      role: 'full' | 'pay' | 'book' | 'view'
      balance_cents: number
    }
  }
  'find-balances-before-payment': {
    params: {
      resortId: string
      paymentAttemptId: string
    }
    row: {
      accountId: string
      cents: number
    }
  }
  'find-batch': {
    params: {
      resortId: string
      clientId: string
      requestKey: string
    }
    row: {
      request_hash: Buffer
      answer: unknown
    }
  }
  'find-bill-to-credit': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      number: string
      owner_account_id: string
      owner_number: string
      description: string
      description_message: unknown
      open_cents: number
      leftCents: number
    }
  }
  'find-billed-interests': {
    params: {
      resortId: string
      today: string
    }
    row: {
      number: string
      unitTypeCode: string | null
      annualPoints: number
      frequency: 'annual' | 'odd' | 'even' | 'triennial'
      firstUseYear: number | null
      purchasedOn: string | null
      account: string
    }
  }
  'find-billed-years': {
    params: {
      ownerAccountId: string
      resortId: string
    }
    row: {
      kind:
        | 'maintenance'
        | 'reserve'
        | 'tax'
        | 'special-assessment'
        | 'late-fee'
        | 'interest'
        | 'reservation'
        | 'guest'
        | 'lock-off'
        | 'housekeeping'
        | 'club-dues'
        | 'returned-payment'
        | 'points'
        | 'payout'
        | 'other'
      year: number
      billedYear: string
      cents: number
      openCents: number
    }
  }
  'find-bills-of-plan': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      description: string
      description_message: unknown
      cents: number
    }
  }
  'find-blockers': {
    params: {
      resortId: string
      unitTypeCodes: readonly string[]
      arrival: string
      departure: string
      ownerAccountId: string | null
      excludingStayId: string
    }
    row: {
      code: string
      unitId: string
      kind: 'stay' | 'owned'
      own: boolean
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance' | ''
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
        | ''
      since: Date | null
      arrival: string
      departure: string
      number: string
      stayId: string
    }
  }
  'find-booked-stay': {
    params: {
      now: Date
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
      number: string
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      arrival: string
      departure: string
      unitId: string
      unitTypeCode: string
      people: number[]
      paidBy: 'points' | 'week' | 'bonus' | null
      points: number
      entitlementId: string | null
      secondEntitlementId: string | null
      takesRight: boolean
      weekIsTransferred: boolean
      weekHasEnded: boolean
      bookedHoursAgo: number
      bookedAt: Date
      feeCents: number
      rules: unknown
      lots: {
        lotId: string
        kind:
          | 'annual'
          | 'banked'
          | 'borrowed'
          | 'rented'
          | 'transferred'
          | 'bonus'
          | 'holding'
          | 'restricted'
        interestId: string
        points: number
        useYear: number
        expiresOn: string
        remaining: number
        isTransferred: boolean
        isWithdrawn: boolean
        borrowedFrom: { lotId: string; useYear: number; expiresOn: string } | null
      }[]
    }
  }
  'find-booking-context': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
      holidaySeasons: readonly string[]
      countsStays: boolean
    }
    row: {
      status: 'active' | 'former'
      homeUnitId: string | null
      homeType: string | null
      lots: {
        id: string
        interestId: string
        kind:
          | 'annual'
          | 'banked'
          | 'borrowed'
          | 'rented'
          | 'transferred'
          | 'bonus'
          | 'holding'
          | 'restricted'
        useYear: number
        earnedOn: string
        expiresOn: string
        remaining: number
        earned: number
        banked: number
        borrowed: number
        homeUnitTypeCode: string | null
        leavesOn: string | null
      }[]
      weeks: {
        entitlementId: string
        interestId: string
        usageType: 'floating-week' | 'fixed-week' | 'fractional' | 'whole' | 'event-week'
        useYear: number
        startsOn: string
        endsOn: string
        status:
          | 'available'
          | 'reserved'
          | 'deposited'
          | 'rented-out'
          | 'banked'
          | 'used'
          | 'expired'
          | 'blocked'
        unitId: string | null
        unitTypeCode: string
        seasonCode: string | null
        checkInWeekday: number | null
        partNights: number | null
        leavesOn: string | null
      }[]
      used: Record<string, { G: number; R: number; points: number; upcoming: number; holidays: number }>
      balanceCents: number
      paymentUnderWay: boolean
      isLate: boolean
      rentedPoints: number
      pointsInterests: {
        interestId: string
        frequency: 'annual' | 'odd' | 'even' | 'triennial'
        annualPoints: number
        useYearMonth: number
        firstUseYear: number | null
        homeUnitTypeCode: string | null
        last: { useYear: number; expiresOn: string } | null
      }[]
      useYearMonth: number | null
    }
  }
  'find-calendar-feed': {
    params: {
      timeZone: string
      resortId: string
      loginId: string
      ownerAccountId: string
    }
    row: {
      madeOn: string
      lastReadOn: string | null
    }
  }
  'find-cancel-result': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      cancel_result: unknown
      undo_until: Date | null
      guest_name: string | null
      guest_email: string | null
    }
  }
  'find-canceled-by-closing': {
    params: {
      resortId: string
      unitId: string
      departure: string
      arrival: string
      today: string
    }
    row: {
      number: string
    }
  }
  'find-canceled-stays': {
    params: {
      resortId: string
      ownerAccountId: string
      afterOn: string
      afterId: string
    }
    row: {
      id: string
      number: string
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      status: 'declined' | 'cancelled'
      arrival: string
      departure: string
      unitName: string
      unitTypeName: string
      unitTypeCode: string
      picture: 'lake' | 'harbor' | 'garden' | 'cottage'
      photo: {
        address: string
        widths: number[]
        width: number
        height: number
        alt: string
        blur: string
      } | null
      paidBy: 'points' | 'week' | 'bonus' | null
      paidByOwnNights: boolean
      holdEndsAt: Date | null
      answerBy: Date | null
      pmsNumber: string
      heldFor: 'owner' | 'waitlist'
      people: number[]
      points: number
      useYear: number | null
      ruleSetVersion: number | null
      bookedOn: string
      guestName: string
      feeCents: number
      answers: { label: string; value: string; isTyped: boolean }[]
      checkInTime: string
      checkOutTime: string
    }
  }
  'find-captured-by-invoice': {
    params: {
      resortId: string
    }
    row: {
      id: string
      invoice: string
      gateway: string
      state:
        | 'created'
        | 'tokenised'
        | 'submitting'
        | 'challenge'
        | 'unknown'
        | 'captured'
        | 'authorised'
        | 'declined'
        | 'abandoned'
        | 'safe-to-retry'
        | 'voided'
        | 'refund-pending'
        | 'refunded'
        | 'partially-refunded'
        | 'returned'
        | 'manual-review'
      created_at: Date
      attempt_cents: number
      ledger_cents: number
    }
  }
  'find-card-credentials': {
    params: {
      resortId: string
    }
    row: {
      host: string
      sealed: Buffer
      set_at: Date
      replaced_at: Date | null
      time_zone: string
    }
  }
  'find-changed-people': {
    params: {
      resortId: string
      ids: readonly string[]
    }
    row: {
      id: string
      email: string
      mobile: string
      is_erased: boolean
    }
  }
  'find-charge-ids': {
    params: {
      resortId: string
      ownerAccountId: string
      numbers: readonly string[]
    }
    row: {
      id: string
      number: string
    }
  }
  'find-charge-numbers': {
    params: {
      resortId: string
      ids: readonly string[]
    }
    row: {
      id: string
      number: string
    }
  }
  'find-charge-work-orders': {
    params: {
      ownerAccountId: string
      resortId: string
      chargeIds: readonly string[]
    }
    row: {
      charge_id: string
      id: string
      number: string
      summary: string
      isTyped: boolean
      unitName: string
      doneOn: string | null
      photoId: string | null
    }
  }
  'find-charges-to-correct': {
    params: {
      resortId: string
      ids: readonly string[]
    }
    row: {
      id: string
      number: string
      chargeAccountId: string
      ownerAccountId: string
      owner: string
      description: string
      description_message: unknown
      openCents: number
      leftCents: number
    }
  }
  'find-chart': {
    params: {
      resortId: string
    }
    row: {
      unitTypeCode: string
      seasonCode: string
      weekdayClass: 'mon-thu' | 'sun' | 'fri-sat'
      points: number
    }
  }
  'find-chart-for-points': {
    params: {
      resortId: string
    }
    row: {
      unitTypeCode: string
      unitTypeName: string
      seasonCode: string
      seasonName: string
      weekdayClass: 'mon-thu' | 'sun' | 'fri-sat'
      points: number
    }
  }
  'find-check-in-times': {
    params: {
      resortId: string
    }
    row: {
      version: number
      checkInTime: string
    }
  }
  'find-client-log': {
    params: {
      resortId: string
      kind: number
      release: string
      prefix: string
      digest: string
    }
    row: {
      id: string
    }
  }
  'find-client-of-load': {
    params: {
      resortId: string
      id: string
    }
    row: {
      clientId: string
      name: string
    }
  }
  'find-closed-journal-lines': {
    params: {
      resortId: string
      from: string
      to: string
      afterDay: string
      afterEntry: string
      afterId: string
      most: number
    }
    row: {
      day: string
      entry: string
      id: string
      account: string
      code: string
      cents: number
      owner: string | null
      bill: string | null
      payment: string | null
    }
  }
  'find-closed-units-in-use': {
    params: {
      today: string
      resortId: string
    }
    row: {
      number: string
      stays: number
      contracts: number
    }
  }
  'find-co-owners': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      name: string
      login_id: string
      role: 'full' | 'pay' | 'book' | 'view'
      is_owner: boolean
      last_seen_at: Date | null
      has_autopay: boolean
      has_plan: boolean
    }
  }
  'find-codes-of-resort': {
    params: {
      resortId: string
    }
    row: {
      kind: 'unitTypes' | 'seasons' | 'properties'
      code: string
    }
  }
  'find-coming-late-bills': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
    }
    row: {
      id: string
      number: string
      kind:
        | 'maintenance'
        | 'reserve'
        | 'tax'
        | 'special-assessment'
        | 'reservation'
        | 'guest'
        | 'lock-off'
        | 'housekeeping'
        | 'club-dues'
        | 'returned-payment'
        | 'points'
        | 'payout'
        | 'other'
      dueOn: string
      openCents: number
      ownerNumber: string
    }
  }
  'find-comment-config': {
    params: {
      resortId: string
      commentType: 'reservation' | 'workorder' | 'profile'
    }
    row: {
      item_id: string
      label: string
      required: boolean
      read_only: boolean
      max_length: number
      look_up: string[]
    }
  }
  'find-confirmed-guests-of-member': {
    params: {
      resortId: string
      loginId: string
      ownerAccountId: string
      now: Date
    }
    row: {
      id: string
    }
  }
  'find-conflict-by-number': {
    params: {
      resortId: string
      number: string
    }
    row: {
      kind: 'account' | 'contract' | 'stay' | 'work-order'
      incoming: Buffer | null
    }
  }
  'find-contract-to-transfer': {
    params: {
      resortId: string
      number: string
    }
    row: {
      ownerId: string
    }
  }
  'find-contracts-to-merge': {
    params: {
      resortId: string
      fromId: string
    }
    row: {
      number: string
    }
  }
  'find-correction-by-link': {
    params: {
      secretHash: Buffer
      resortId: string
      now: Date
    }
    row: {
      id: string
      kind: 'email' | 'mobile'
      personId: string
      ownerAccountId: string
      oldValue: string
      newValue: string
      endsAt: Date
      confirmedAt: Date | null
      createdAt: Date
      isConfirmation: boolean
    }
  }
  'find-credential-ids': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      credential_id: Buffer
      transports: string[]
    }
  }
  'find-credit-memo': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      number: string
      bill_cents: number
      account_cents: number
      reversed_at: Date | null
      charge_id: string | null
      owner_account_id: string
      owner_number: string
    }
  }
  'find-credit-on-account': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      cents: number
    }
  }
  'find-credit-parts-of-account': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      paymentId: string | null
      cents: number
    }
  }
  'find-decline': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      answer: unknown
    }
  }
  'find-declines': {
    params: {
      ownerAccountId: string
      cents: number
      visitor: string
      resortId: string
      since: Date
    }
    row: {
      subject: Date[]
      account: Date[]
      visitor: Date[]
    }
  }
  'find-deed-back': {
    params: {
      resortId: string
      interestId: string
    }
    row: {
      id: string
      interestId: string
      ownerId: string
      ownerNumber: string
      wasMerged: boolean
      isFormer: boolean
      status: 'pending' | 'active'
      endsOn: string | null
      lotIds: string[]
      points: number[]
      weekIds: string[]
      credits: string[]
      bills: string[]
    }
  }
  'find-deposit-by-number': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      number: string
      purpose: 'exchange' | 'rental'
      company: string
      terms: 'normal' | 'short-notice'
      status: 'pending' | 'confirmed' | 'accepted' | 'denied' | 'withdrawn'
      reason: string
      points: number
      useYear: number
      decidedAt: Date | null
      unitTypeName: string
      side: string
      partNights: number | null
      entitlementId: string | null
      startsOn: string | null
      endsOn: string | null
      expiresOn: string | null
      hasDates: boolean
      lotId: string | null
      interestId: string
      ownerAccountId: string
      rules: unknown
      isTransferred: boolean
      hasEnded: boolean
      requestedOn: string
      decidedOn: string | null
    }
  }
  'find-deposits': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      number: string
      purpose: 'exchange' | 'rental'
      company: string
      terms: 'normal' | 'short-notice'
      status: 'pending' | 'confirmed' | 'accepted' | 'denied' | 'withdrawn'
      reason: string
      points: number
      useYear: number
      decidedAt: Date | null
      unitTypeName: string
      side: string
      partNights: number | null
      entitlementId: string | null
      startsOn: string | null
      endsOn: string | null
      expiresOn: string | null
      hasDates: boolean
      lotId: string | null
      interestId: string
      ownerAccountId: string
      rules: unknown
      isTransferred: boolean
      hasEnded: boolean
      requestedOn: string
      decidedOn: string | null
    }
  }
  'find-device': {
    params: {
      now: Date
      resortId: string
      secretHash: Buffer
      appKind: 'owner' | 'login' | 'cms' | 'irm' | 'crm' | 'LV' | 'api' | 'HK' | 'RDPUpdate'
      loginId: string
    }
    row: {
      id: string
      trusted: boolean
    }
  }
  'find-digests': {
    params: {
      resortId: string
      place: number
      kind: string
      centsFields: readonly string[]
      pointsFields: readonly string[]
      from: string
      to: string
    }
    row: {
      day: string
      count: number
      cents: number
      points: number
      sha256: string
    }
  }
  'find-document': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
      id: string
    }
    row: {
      title: string
      sha256: string
      media_type: string
    }
  }
  'find-document-kinds': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
    }
    row: {
      categories: string[]
      years: string[]
    }
  }
  'find-documents': {
    params: {
      now: Date
      resortId: string
      loginId: string
      ownerAccountId: string
      query: string
      today: string
      category: string
      year: string
      afterOn: string
      afterId: string
    }
    row: {
      id: string
      title: string
      category: string
      pages: number
      bytes: number
      publishedOn: string
      mine: boolean
      isNew: boolean
      excerpt: string
    }
  }
  'find-due-charges': {
    params: {
      today: string
      resortId: string
      ownerAccountIds: readonly string[]
    }
    row: {
      chargeId: string
      number: string
      accountId: string
      dueOn: string
      firstDueOn: string | null
      openCents: number
      kind:
        | 'maintenance'
        | 'reserve'
        | 'tax'
        | 'special-assessment'
        | 'late-fee'
        | 'interest'
        | 'reservation'
        | 'guest'
        | 'lock-off'
        | 'housekeeping'
        | 'club-dues'
        | 'returned-payment'
        | 'points'
        | 'payout'
        | 'other'
      leftCents: number
      description: string
      description_message: unknown
      planned: boolean
      late: boolean
      held: boolean
    }
  }
  'find-due-planned-payments': {
    params: {
      resortId: string
      today: string
      now: Date
    }
    row: {
      id: string
      owner_account_id: string
      owner_number: string
      payment_plan_id: string | null
      draw_on: string
      cents: number
      charge_ids: string[]
      state: 'coming'
      reason: string
      reason_message: unknown
      tries: number
      declines: number
      declined_on: string | null
      silent_since: Date | null
      silence_announced_at: Date | null
      announced_cents: number
      announced_fee_cents: number
      login_id: string
      method_id: string
      method_kind: 'card' | 'bank'
      open_cents: number
      time_zone: string
      may_pay: boolean
    }
  }
  'find-due-transfers': {
    params: {
      resortId: string
      today: string
    }
    row: {
      id: string
      toId: string | null
      number: string
    }
  }
  'find-due-webhook-deliveries': {
    params: {
      resortId: string
      webhookId: string
      now: Date
      most: number
    }
    row: {
      id: string
      object: string
      tries: number
      firstTriedAt: Date | null
      sequence: number
      type: string
      objectId: string
      version: number
      at: Date
      actor: string
      snapshot: unknown
    }
  }
  'find-early-discounts': {
    params: {
      resortId: string
      chargeIds: readonly string[]
      alsoPaid: boolean
    }
    row: {
      id: string
      cents: number
      ownerAccountId: string
      description: string
      description_message: unknown
    }
  }
  'find-ending-lots': {
    params: {
      resortId: string
      today: string
      soonDays: number
    }
    row: {
      id: string
      owner_account_id: string
      use_year: number
      expires_on: string
      remaining: number
      notice_keys: string[]
      interest: {
        interestId: string
        frequency: 'annual' | 'odd' | 'even' | 'triennial'
        annualPoints: number
        useYearMonth: number
        firstUseYear: number | null
        homeUnitTypeCode: string | null
        last: { useYear: number; expiresOn: string } | null
      } | null
    }
  }
  'find-ends-of-event-log': {
    params: {
      resortId: string
    }
    row: {
      last: number
      first: number | null
    }
  }
  'find-event-titles': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      title: string
    }
  }
  'find-event-weeks': {
    params: {
      resortId: string
    }
    row: {
      event: string
      useYear: number
      checkInWeekday: number | null
      startsOn: string
      endsOn: string
    }
  }
  'find-events': {
    params: {
      resortId: string
      after: number
      most: number
    }
    row: {
      sequence: number
      id: string
      type: string
      objectId: string
      version: number
      at: Date
      actor: string
      snapshot: unknown
    }
  }
  'find-events-during': {
    params: {
      resortId: string
      from: string
      to: string
    }
    row: {
      id: string
      kind: 'event' | 'closure'
      title: string
      detail: string
      firstDay: string
      lastDay: string
    }
  }
  'find-events-of-types': {
    params: {
      resortId: string
      after: number
      upTo: number
      types: readonly string[] | null
      most: number
    }
    row: {
      sequence: number
      id: string
      type: string
      objectId: string
      version: number
      at: Date
      actor: string
      snapshot: unknown
    }
  }
  'find-every-resort': {
    params: object
    row: {
      id: string
      name: string
    }
  }
  'find-external-ids': {
    params: {
      resortId: string
      kinds: readonly string[]
      externalIds: readonly string[]
      recordIds: readonly string[]
    }
    row: {
      kind: string
      externalId: string
      recordId: string
    }
  }
  'find-external-ids-of-records': {
    params: {
      resortId: string
      kinds: readonly string[]
      recordIds: readonly string[]
    }
    row: {
      recordId: string
      externalId: string
    }
  }
  'find-factors': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      id: string
      kind: 'text' | 'phone' | 'email' | 'authenticator'
      destination: string
      secret: Buffer | null
    }
  }
  'find-facts-of-transfer': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      owedCents: number
      planId: string | null
      hasAutopay: boolean
      isPaying: boolean
    }
  }
  'find-facts-version': {
    params: {
      resortId: string
    }
    row: {
      version: number | null
    }
  }
  'find-fee-documents': {
    params: {
      today: string
      resortId: string
    }
    row: {
      kind: string
      year: number
      id: string
      title: string
      pages: number
    }
  }
  'find-fee-shares': {
    params: {
      resortId: string
    }
    row: {
      year: number
      label: string
      percent: number
    }
  }
  'find-files-of-documents': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      sha256: string
      bytes: number
    }
  }
  'find-files-of-person': {
    params: {
      resortId: string
      accounts: readonly string[]
    }
    row: {
      folder: 'documents' | 'attachments'
      sha256: string
    }
  }
  'find-first-resort': {
    params: {
      serverId: string
    }
    row: {
      id: string
    }
  }
  'find-first-stored-event': {
    params: {
      resortId: string
    }
    row: {
      day: string
      isCut: boolean
    }
  }
  'find-forecast': {
    params: {
      resortId: string
      from: string
      today: string
      to: string
      since: Date
    }
    row: {
      day: string
      high: number
      low: number
      sky: 'sunny' | 'cloudy' | 'fog' | 'rain' | 'snow' | 'storm'
    }
  }
  'find-forecast-place': {
    params: {
      resortId: string
    }
    row: {
      time_zone: string
    }
  }
  'find-form-fields': {
    params: {
      resortId: string
      commentType: 'reservation' | 'workorder' | 'profile'
    }
    row: {
      id: string
      label: string
      required: boolean
      readOnly: boolean
      maxLength: number
      choices: string[]
    }
  }
  'find-free-credits-of-account': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      paymentId: string | null
      cents: number
    }
  }
  'find-free-weeks': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
    }
    row: {
      id: string
      hadSides: boolean
      hadNights: boolean
      sides: { label: string; unitTypeName: string; sleeps: number }[]
    }
  }
  'find-freed-before': {
    params: {
      resortId: string
      ids: readonly string[]
    }
    row: {
      id: string
      year: number
      freed: number
      known: boolean
    }
  }
  'find-full-nights': {
    params: {
      resortId: string
      first: string
      last: string
    }
    row: {
      night: string
    }
  }
  'find-given-credit': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      cents: number
    }
  }
  'find-guest-invitations': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
      step: 'invited' | 'filled' | 'confirmed' | 'declined' | 'withdrawn'
      name: string
      email: string
      endsAt: Date
      note: string
      phone: string
      ownerNote: string
      isOpened: boolean
      isUndelivered: boolean
      arrivalTime: string
      carPlate: string
      people: number[]
      invitedOn: string
      declinedOn: string | null
      until: string
      invited: number
    }
  }
  'find-guest-mail': {
    params: {
      resortId: string
      id: string
    }
    row: {
      name: string
      firstName: string
      email: string
      locale: 'en-US' | 'es-US'
      linkSeed: string
      secretHash: Buffer
      owner: string
      resort: string
      unit: string
      from: string
      to: string
      until: string
    }
  }
  'find-guest-of-conflict': {
    params: {
      resortId: string
      number: string
    }
    row: {
      guest_name: string
      guest_email: string
      guest_phone: string
    }
  }
  'find-guest-page': {
    params: {
      resortId: string
      secretHash: Buffer
    }
    row: {
      resortId: string
      id: string
      step: 'invited' | 'filled' | 'confirmed' | 'declined' | 'withdrawn'
      name: string
      email: string
      firstName: string
      endsAt: Date
      ownerNote: string
      reservationId: string
      ownerAccountId: string
      number: string
      revision: number
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
      arrival: string
      departure: string
      people: number[]
      unit: string
      typeName: string
      maxPeople: number
      photo: {
        address: string
        widths: number[]
        width: number
        height: number
        alt: string
        blur: string
      } | null
      owner: string
      resort: string
      address: string
      phone: string
      timeZone: string
      checkInTime: string
      checkOutTime: string
      rules: unknown
    }
  }
  'find-guest-page-of-stay': {
    params: {
      resortId: string
      id: string
      ownerAccountId: string
    }
    row: {
      resortId: string
      id: string
      step: 'invited' | 'filled' | 'confirmed'
      name: string
      email: string
      firstName: string
      endsAt: Date
      ownerNote: string
      reservationId: string
      ownerAccountId: string
      number: string
      revision: number
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
      arrival: string
      departure: string
      people: number[]
      unit: string
      typeName: string
      maxPeople: number
      photo: {
        address: string
        widths: number[]
        width: number
        height: number
        alt: string
        blur: string
      } | null
      owner: string
      resort: string
      address: string
      phone: string
      timeZone: string
      checkInTime: string
      checkOutTime: string
      rules: unknown
    }
  }
  'find-held-stays': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
    }
    row: {
      id: string
      number: string
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      status: 'held'
      arrival: string
      departure: string
      unitName: string
      unitTypeName: string
      unitTypeCode: string
      picture: 'lake' | 'harbor' | 'garden' | 'cottage'
      photo: {
        address: string
        widths: number[]
        width: number
        height: number
        alt: string
        blur: string
      } | null
      paidBy: 'points' | 'week' | 'bonus' | null
      paidByOwnNights: boolean
      holdEndsAt: Date | null
      answerBy: Date | null
      pmsNumber: string
      heldFor: 'owner' | 'waitlist'
      people: number[]
      points: number
      useYear: number | null
      ruleSetVersion: number | null
      bookedOn: string
      guestName: string
      feeCents: number
      answers: { label: string; value: string; isTyped: boolean }[]
      checkInTime: string
      checkOutTime: string
    }
  }
  'find-history-of-records': {
    params: {
      resortId: string
      ids: readonly string[]
      kinds: readonly string[]
    }
    row: {
      objectId: string
      type: string
      version: number
      at: Date
      snapshot: unknown
    }
  }
  'find-hold': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
      unitTypeCode: string
      arrival: string
      departure: string
      endsAt: Date
      extended: boolean
    }
  }
  'find-home-balances': {
    params: {
      resortId: string
      ownerAccountId: string
      since: Date
      from: string
      to: string
      loginId: string
    }
    row: {
      id: string
      role: 'full' | 'pay' | 'book' | 'view'
      balance_cents: number
      paid_cents: number | null
      paid_days: string[] | null
    }
  }
  'find-home-charges': {
    params: {
      today: string
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      number: string
      kind:
        | 'maintenance'
        | 'reserve'
        | 'tax'
        | 'special-assessment'
        | 'late-fee'
        | 'interest'
        | 'reservation'
        | 'guest'
        | 'lock-off'
        | 'housekeeping'
        | 'club-dues'
        | 'returned-payment'
        | 'points'
        | 'payout'
        | 'other'
      description: string
      description_message: unknown
      billed_on: string
      due_on: string
      use_year: number
      open_cents: number
      owner_account_id: string
      cents: number
      planned: boolean
      late: boolean
      held: boolean
    }
  }
  'find-home-documents': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
    }
    row: {
      id: string
      title: string
      pages: number
      publishedOn: string
    }
  }
  'find-home-guest-forms': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
    }
    row: {
      id: string
      unitId: string
      arrival: string
      departure: string
      guest: string
    }
  }
  'find-home-lots': {
    params: {
      today: string
      resortId: string
      ownerAccountId: string
      from: string
    }
    row: {
      id: string
      kind:
        | 'annual'
        | 'banked'
        | 'borrowed'
        | 'rented'
        | 'transferred'
        | 'bonus'
        | 'holding'
        | 'restricted'
      useYear: number
      earnedOn: string
      expiresOn: string
      remaining: number
      earned: number
      banked: number
      borrowed: number
      isUsable: boolean
      held: number
      used: number
    }
  }
  'find-home-notices': {
    params: {
      resortId: string
      ownerAccountId: string | null
      loginId: string
    }
    row: {
      id: string
      code: string | null
      params: unknown
      title: string
      link: string
      at: Date
    }
  }
  'find-home-offers': {
    params: {
      resortId: string
      ownerAccountId: string
      now: Date
    }
    row: {
      id: string
      unitId: string
      arrival: string
      departure: string
      endsAt: Date
    }
  }
  'find-home-shared-lots': {
    params: {
      today: string
      resortId: string
      ownerAccountId: string
      from: string
    }
    row: {
      id: string
      kind:
        | 'annual'
        | 'banked'
        | 'borrowed'
        | 'rented'
        | 'transferred'
        | 'bonus'
        | 'holding'
        | 'restricted'
      useYear: number
      earnedOn: string
      expiresOn: string
      remaining: number
      earned: number
      banked: number
      borrowed: number
      isUsable: boolean
      held: number
      used: number
    }
  }
  'find-home-stays': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
      from: string
    }
    row: {
      kind: 'coming' | 'over'
      id: string
      number: string
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      unit_id: string
      status: 'asked' | 'confirmed' | 'stayed'
      arrival: string
      departure: string
      people: number[]
      rule_set_version: number | null
      booked_at: Date
      guest: string | null
    }
  }
  'find-home-unplanned-charges': {
    params: {
      today: string
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      number: string
      kind:
        | 'maintenance'
        | 'reserve'
        | 'tax'
        | 'special-assessment'
        | 'late-fee'
        | 'interest'
        | 'reservation'
        | 'guest'
        | 'lock-off'
        | 'housekeeping'
        | 'club-dues'
        | 'returned-payment'
        | 'points'
        | 'payout'
        | 'other'
      description: string
      description_message: unknown
      billed_on: string
      due_on: string
      use_year: number
      open_cents: number
      owner_account_id: string
      cents: number
      planned: boolean
      late: boolean
      held: boolean
    }
  }
  'find-home-weeks': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
    }
    row: {
      id: string
      useYear: number
      unitTypeCode: string
      status:
        | 'available'
        | 'reserved'
        | 'deposited'
        | 'rented-out'
        | 'banked'
        | 'used'
        | 'expired'
        | 'blocked'
      startsOn: string
      endsOn: string
      seasonCode: string | null
      checkInWeekday: number | null
      partNights: number | null
    }
  }
  'find-home-work-order': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      number: string
      summary: string
      isTyped: boolean
      status: 'received' | 'scheduled' | 'in-progress' | 'waiting' | 'done' | 'closed'
      reportedOn: string
      scheduledOn: string | null
      scheduledNote: string
      doneOn: string | null
      costToApproveCents: number | null
    }
  }
  'find-host-of-guests': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      loginId: string
      locale: 'en-US' | 'es-US' | null
    }
  }
  'find-imported-rows': {
    params: {
      resortId: string
    }
    row: {
      file: string
      key: string
      lastDay: string | null
      columns: unknown
    }
  }
  'find-imported-rows-of-file': {
    params: {
      resortId: string
      file: string
      keys: readonly string[]
    }
    row: {
      file: string
      key: string
      lastDay: string | null
      columns: unknown
    }
  }
  'find-installments': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      on: string
      cents: number
    }
  }
  'find-interests-with-rights': {
    params: {
      resortId: string
    }
    row: {
      number: string
      contract: string
      usageType: 'floating-week' | 'fixed-week' | 'fractional' | 'whole' | 'event-week'
      frequency: 'annual' | 'odd' | 'even' | 'triennial'
      week: number | null
      event: string | null
      checkInWeekday: number | null
      useYearMonth: number
      firstUseYear: number | null
      unit: string | null
    }
  }
  'find-invitation': {
    params: {
      resortId: string
      tokenHashes: readonly Buffer[]
      endsAt: Date
    }
    row: {
      id: string
      owner_account_id: string
      owner_number: string
      account_name: string
      resort_name: string
      first_name: string
      last_name: string
      email: string
      role: 'full' | 'pay' | 'book' | 'view'
      inviter: string
    }
  }
  'find-invoice-of-payment': {
    params: {
      resortId: string
      id: string
    }
    row: {
      invoice: string
      gateway: string
      card_token: string
    }
  }
  'find-job-figures': {
    params: {
      now: Date
    }
    row: {
      figures: unknown
    }
  }
  'find-kept-rights': {
    params: {
      rows: string
      resortId: string
      today: string
    }
    row: {
      contract: string
      useYear: number
      status:
        | 'available'
        | 'reserved'
        | 'deposited'
        | 'rented-out'
        | 'banked'
        | 'blocked'
        | 'split'
        | 'joined'
      startsOn: string
      endsOn: string
      movesTo: string
      movesToEnd: string
    }
  }
  'find-kinds-of-posted-digests': {
    params: {
      resortId: string
    }
    row: {
      clientId: string
      client: string
      kind: string
      from: string
      to: string
    }
  }
  'find-known-contacts': {
    params: {
      resortId: string
      personId: string
      ownerAccountId: string
    }
    row: {
      channel: 'email' | 'text'
      contact: string
    }
  }
  'find-known-guests': {
    params: {
      resortId: string
      ownerAccountId: string
      most: number
    }
    row: {
      firstName: string
      lastName: string
      email: string
    }
  }
  'find-known-issues': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
      today: string
    }
    row: {
      id: string
      category: string
      status: 'received' | 'scheduled' | 'in-progress' | 'waiting'
      scheduledOn: string | null
    }
  }
  'find-labels': {
    params: {
      resortId: string
    }
    row: {
      name: string
      value: unknown
    }
  }
  'find-last-closed-day': {
    params: {
      resortId: string
    }
    row: {
      day: string | null
    }
  }
  'find-last-of-event-log': {
    params: {
      resortId: string
    }
    row: {
      last: number
    }
  }
  'find-last-reinstatement': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      cents: number
      chargeId: string
      number: string
    }
  }
  'find-last-waitlist-event': {
    params: {
      resortId: string
      requestId: string
    }
    row: {
      kind:
        | 'asked'
        | 'changed'
        | 'passed'
        | 'offered'
        | 'booked'
        | 'lapsed'
        | 'withdrawn'
        | 'restored'
      at: Date
    }
  }
  'find-late-bills': {
    params: {
      resortId: string
      accountIds: readonly string[] | null
      today: string
    }
    row: {
      number: string
      kind:
        | 'maintenance'
        | 'reserve'
        | 'tax'
        | 'special-assessment'
        | 'reservation'
        | 'guest'
        | 'lock-off'
        | 'housekeeping'
        | 'club-dues'
        | 'returned-payment'
        | 'points'
        | 'payout'
        | 'other'
      description: string
      description_message: unknown
      dueOn: string
      openCents: number
      account: string
      ownerNumber: string
    }
  }
  'find-late-rule': {
    params: {
      resortId: string
    }
    row: {
      time_zone: string
      rules: unknown
    }
  }
  'find-letterhead': {
    params: {
      resortId: string
    }
    row: {
      resortName: string
      address: string
      server: string
      phone: string
      navbar: string
      buttons: string
      logoUrl: string
    }
  }
  'find-letters-about': {
    params: {
      resortId: string
      loginId: string
      link: string
      ownerAccountId: string
    }
    row: {
      recipient: string
      isUndelivered: boolean
    }
  }
  'find-load': {
    params: {
      resortId: string
      clientId: string
      id: string
    }
    row: {
      id: string
      clientId: string
      kind: string
      total: number
      startedAt: Date
      doneAt: Date | null
      requestHash: Buffer
    }
  }
  'find-load-by-key': {
    params: {
      resortId: string
      clientId: string
      requestKey: string
    }
    row: {
      id: string
      clientId: string
      kind: string
      total: number
      startedAt: Date
      doneAt: Date | null
      requestHash: Buffer
    }
  }
  'find-load-part': {
    params: {
      resortId: string
      id: string
      part: number
    }
    row: {
      request_hash: Buffer
    }
  }
  'find-load-part-to-write': {
    params: {
      resortId: string
      now: Date
    }
    row: {
      loadId: string
      part: number
    }
  }
  'find-locale-of-login': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      locale: 'en-US' | 'es-US' | null
    }
  }
  'find-login': {
    params: {
      resortId: string
      appKind: 'owner' | 'login' | 'cms' | 'irm' | 'crm' | 'LV' | 'api' | 'HK' | 'RDPUpdate'
      loginId: string
    }
    row: {
      id: string
      login_id: string
      app_kind: 'owner' | 'login' | 'cms' | 'irm' | 'crm' | 'LV' | 'api' | 'HK' | 'RDPUpdate'
      password_hash: string
      password_ends_at: Date | null
      locale: 'en-US' | 'es-US' | null
      email: string
      owner_account_id: string | null
      owner_number: string | null
      resort_name: string
      resort_phone: string
      isActive: boolean
    }
  }
  'find-login-by-email': {
    params: {
      loginId: string
      resortId: string
    }
    row: {
      id: string
      login_id: string
      has_account: boolean
      reads_email: boolean
    }
  }
  'find-login-by-id': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      id: string
      login_id: string
      app_kind: 'owner' | 'login' | 'cms' | 'irm' | 'crm' | 'LV' | 'api' | 'HK' | 'RDPUpdate'
      password_hash: string
      password_ends_at: Date | null
      locale: 'en-US' | 'es-US' | null
      email: string
      owner_account_id: string | null
      owner_number: string | null
      resort_name: string
      resort_phone: string
      isActive: boolean
    }
  }
  'find-login-keys': {
    params: {
      resortId: string
    }
    row: {
      key: string
    }
  }
  'find-login-of-connection': {
    params: object
    row: {
      passes: boolean
      works: boolean
      owns: boolean
    }
  }
  'find-login-to-end': {
    params: {
      resortId: string
      key: string
    }
    row: {
      id: string
      name: string
      resort: string
      isStaff: boolean
      accounts: string[]
    }
  }
  'find-logins-by-email': {
    params: {
      resortId: string
      email: string
      now: Date
    }
    row: {
      id: string
      login_id: string
      locale: 'en-US' | 'es-US' | null
      email: string
    }
  }
  'find-look-up-rows': {
    params: {
      resortId: string
      name: string
    }
    row: {
      Code: string
      Description: string
    }
  }
  'find-lost-discounts': {
    params: {
      resortId: string
      paymentAttemptId: string
    }
    row: {
      chargeId: string
      cents: number
    }
  }
  'find-lost-shares-of-dispute': {
    params: {
      resortId: string
      paymentAttemptId: string
      disputeId: string
    }
    row: {
      accountId: string | null
      chargeId: string | null
      cents: number
    }
  }
  'find-lot-for-move': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      annual_points: number
      transferred: number
    }
  }
  'find-lots': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
    }
    row: {
      id: string
      number: string
      kind:
        | 'annual'
        | 'banked'
        | 'borrowed'
        | 'rented'
        | 'transferred'
        | 'bonus'
        | 'holding'
        | 'restricted'
      useYear: number
      earnedOn: string
      expiresOn: string
      remaining: number
      interestId: string
    }
  }
  'find-member-level': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      level: string
    }
  }
  'find-merges-into-account': {
    params: {
      resortId: string
      toId: string
    }
    row: {
      id: string
      moved: unknown
    }
  }
  'find-message': {
    params: {
      resortId: string
      id: string
    }
    row: {
      subject: string
      text: string
      topic: string
      login_id: string | null
      link: string
      locale: 'en-US' | 'es-US' | null
    }
  }
  'find-messages-of-resort': {
    params: {
      resortId: string
      recipient: string
      state: string
      most: number
    }
    row: {
      id: string
      at: Date
      channel: 'email' | 'text'
      recipient: string
      subject: string
      last_error: string
      sent_at: Date | null
      failed_at: Date | null
    }
  }
  'find-methods-to-forget': {
    params: {
      resortId: string
      now: Date
    }
    row: {
      id: string
      vault_token: string
      gateway: string
    }
  }
  'find-missing-auctions': {
    params: {
      unitIds: readonly string[]
      startsOns: readonly string[]
      numbers: readonly string[]
      resortId: string
    }
    row: {
      unitId: string
      startsOn: string
      number: string
    }
  }
  'find-movable-charges': {
    params: {
      resortId: string
      fromId: string
      numbers: readonly string[]
      stayIds: readonly string[]
    }
    row: {
      id: string
      number: string
      inPlan: boolean
    }
  }
  'find-movable-of-merge': {
    params: {
      resortId: string
      fromId: string
      toId: string
    }
    row: {
      status: 'active' | 'former'
      moved: {
        contracts: string[]
        givenLots: string[]
        plannedFrom: string[]
        plannedTo: string[]
        stays: string[]
        staysForKept: string[]
        staysForMerged: string[]
        deposits: string[]
        requests: string[]
        documents: string[]
        orders: string[]
        holds: string[]
        corrections: string[]
        aliases: string[]
        people: {
          loginId: string
          role: 'full' | 'pay' | 'book' | 'view'
          position: number
          isOwner: boolean
          keptRole: 'full' | 'pay' | 'book' | 'view' | null
          keptIsOwner: boolean | null
          mergedAt: string | null
          keptMergedAt: string | null
        }[]
      }
    }
  }
  'find-moved-bill-of-deed-back': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      number: string
    }
  }
  'find-moved-bills-of-merge': {
    params: {
      toId: string
      numbers: readonly string[]
      cents: readonly number[]
      resortId: string
    }
    row: {
      id: string
      number: string
      isUntouched: boolean
    }
  }
  'find-moved-contracts-of-merge': {
    params: {
      resortId: string
      toId: string
      ids: readonly string[]
    }
    row: {
      number: string
    }
  }
  'find-named-guest': {
    params: {
      resortId: string
      id: string
    }
    row: {
      firstName: string
      lastName: string
      email: string
    }
  }
  'find-net-shares': {
    params: {
      resortId: string
      paymentAttemptId: string
    }
    row: {
      ownerNumber: string
      cents: number
    }
  }
  'find-new-contacts': {
    params: {
      rows: string
      resortId: string
      ids: readonly string[]
    }
    row: {
      ownerAccountId: string
      resort: string
      login: string
    }
  }
  'find-newest-refund': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      cents: number
      paymentId: string
      ownerAccountId: string
    }
  }
  'find-next-rank': {
    params: {
      resortId: string
      unitTypeCodes: readonly string[]
      arrival: string
      departure: string
      flexDays: number
      changedId: string
      queuedAt: Date | null
    }
    row: {
      rank: number
    }
  }
  'find-nights-of-stay': {
    params: {
      ownerAccountId: string
      resortId: string
      stayId: string
    }
    row: {
      block: number
      units: Record<string, number>
    }
  }
  'find-nights-of-units': {
    params: {
      resortId: string
      units: readonly string[]
      from: string
      until: string
      numbers: readonly string[]
    }
    row: {
      unit: string
      night: string
      number: string
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
    }
  }
  'find-nights-owned-by-others': {
    params: {
      firstBlock: number
      lastBlock: number
      ownerAccountId: string
      resortId: string
    }
    row: {
      block: number
      units: Record<string, number>
    }
  }
  'find-notice-choices': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      topic: 'bills' | 'payments' | 'stays' | 'points' | 'work-orders'
      mail: boolean
      text: boolean
      paper: boolean
    }
  }
  'find-notices': {
    params: {
      resortId: string
      loginId: string
      ownerAccountId: string | null
      afterOn: string
      afterId: string
    }
    row: {
      id: string
      topic: string
      title: string
      text: string
      code: string | null
      params: unknown
      link: string
      at: Date
      is_new: boolean
      moment: string
    }
  }
  'find-open-bills': {
    params: {
      today: string
      resortId: string
      ownerAccountId: string
      afterOn: string
      afterId: string
    }
    row: {
      id: string
      number: string
      kind:
        | 'maintenance'
        | 'reserve'
        | 'tax'
        | 'special-assessment'
        | 'late-fee'
        | 'interest'
        | 'reservation'
        | 'guest'
        | 'lock-off'
        | 'housekeeping'
        | 'club-dues'
        | 'returned-payment'
        | 'points'
        | 'payout'
        | 'other'
      description: string
      description_message: unknown
      billed_on: string
      due_on: string
      use_year: number
      open_cents: number
      owner_account_id: string
      cents: number
      planned: boolean
      late: boolean
      held: boolean
      leftCents: number
      firstDueOn: string | null
    }
  }
  'find-open-bills-of-transfer': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      number: string
    }
  }
  'find-open-charges': {
    params: {
      resortId: string
      ownerAccountIds: readonly string[]
    }
    row: {
      chargeId: string
      number: string
      accountId: string
      dueOn: string
      firstDueOn: string | null
      openCents: number
      kind:
        | 'maintenance'
        | 'reserve'
        | 'tax'
        | 'special-assessment'
        | 'late-fee'
        | 'interest'
        | 'reservation'
        | 'guest'
        | 'lock-off'
        | 'housekeeping'
        | 'club-dues'
        | 'returned-payment'
        | 'points'
        | 'payout'
        | 'other'
      leftCents: number
      description: string
      description_message: unknown
      planned: boolean
    }
  }
  'find-open-conflicts': {
    params: {
      resortId: string
      after: string
      most: number
    }
    row: {
      id: string
      number: string
      kind: 'account' | 'contract' | 'stay' | 'work-order'
      recordNumber: string
      column: string
      group: string
      incoming: Buffer
      sentBy: string
      sentAt: Date
    }
  }
  'find-open-conflicts-of-records': {
    params: {
      resortId: string
      kind: 'account' | 'contract' | 'stay' | 'work-order'
      numbers: readonly string[]
    }
    row: {
      id: string
      number: string
      recordNumber: string
      column: string
      incoming: Buffer
    }
  }
  'find-open-corrections': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      kind: 'email' | 'mobile'
      oldValue: string
      newValue: string
      reason: string
      endsAt: Date
      confirmedAt: Date | null
      usableAt: Date | null
      createdAt: Date
      personId: string
      ownerAccountId: string
    }
  }
  'find-open-days': {
    params: {
      today: string
      resortId: string
      ownerAccountId: string
    }
    row: {
      dueOn: string
      planned: boolean
      late: boolean
      count: number
      openCents: number
    }
  }
  'find-open-dispute': {
    params: {
      resortId: string
      paymentAttemptId: string
    }
    row: {
      reference: string
    }
  }
  'find-open-invitations': {
    params: {
      resortId: string
      ownerAccountId: string
      endsAt: Date
    }
    row: {
      id: string
      name: string
      email: string
      role: 'full' | 'pay' | 'book' | 'view'
      created_at: Date
      ends_at: Date
    }
  }
  'find-open-journal-lines': {
    params: {
      chart: string
      from: string
      to: string
      resortId: string
      afterDay: string
      afterEntry: string
      afterId: string
      most: number
    }
    row: {
      day: string
      entry: string
      id: string
      account: string
      code: string
      cents: number
      owner: string | null
      bill: string | null
      payment: string | null
    }
  }
  'find-open-payment': {
    params: {
      resortId: string
      accountIds: readonly string[]
    }
    row: {
      id: string
      cents: number
      state:
        | 'created'
        | 'tokenised'
        | 'submitting'
        | 'challenge'
        | 'unknown'
        | 'captured'
        | 'authorised'
        | 'declined'
        | 'abandoned'
        | 'safe-to-retry'
        | 'voided'
        | 'refund-pending'
        | 'refunded'
        | 'partially-refunded'
        | 'returned'
        | 'manual-review'
    }
  }
  'find-open-stay-request': {
    params: {
      resortId: string
      reservationId: string
      kind: 'crib' | 'early-arrival' | 'ground-floor' | 'late-departure' | 'other'
    }
    row: {
      id: string
    }
  }
  'find-options': {
    params: {
      resortId: string
    }
    row: {
      name: string
      value: unknown
    }
  }
  'find-over-waitlist': {
    params: {
      resortId: string
      now: Date
    }
    row: {
      id: string
    }
  }
  'find-overdue': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
    }
    row: {
      overdue: {
        id: string
        kind:
          | 'maintenance'
          | 'reserve'
          | 'tax'
          | 'special-assessment'
          | 'late-fee'
          | 'interest'
          | 'reservation'
          | 'guest'
          | 'lock-off'
          | 'housekeeping'
          | 'club-dues'
          | 'returned-payment'
          | 'points'
          | 'payout'
          | 'other'
        openCents: number
        dueOn: string
        graceFrom: string | null
        isReinstatement: boolean
      }[]
      balanceCents: number
      creditCents: number
      ownerNumber: string | null
    }
  }
  'find-own-overlapping': {
    params: {
      resortId: string
      ownerAccountId: string
      departure: string
      arrival: string
      excludingStayId: string
    }
    row: {
      id: string
      number: string
      unitName: string
      arrival: string
      departure: string
    }
  }
  'find-own-stay': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'find-own-stays-in-units': {
    params: {
      resortId: string
      ownerAccountId: string
      unitIds: readonly string[]
      departure: string
      arrival: string
    }
    row: {
      id: string
      number: string
      unitId: string
      arrival: string
      departure: string
    }
  }
  'find-owned-for-profile': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      number: string
      usage_type: 'points' | 'floating-week' | 'fixed-week' | 'fractional' | 'whole' | 'event-week'
      unit_type: string | null
      unit: string | null
      week: number | null
      event: string
      annual_points: number
      frequency: 'annual' | 'odd' | 'even' | 'triennial'
    }
  }
  'find-owned-interests': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      number: string
      usageType: 'points' | 'floating-week' | 'fixed-week' | 'fractional' | 'whole' | 'event-week'
      frequency: 'annual' | 'odd' | 'even' | 'triennial'
      place: string
      isUnit: boolean
      picture: 'lake' | 'harbor' | 'garden' | 'cottage' | ''
      photo: {
        address: string
        widths: number[]
        width: number
        height: number
        alt: string
        blur: string
      } | null
      week: number | null
      event: string
      points: number
      deededTo: string
      since: string | null
      seasonName: string
    }
  }
  'find-owned-time-in-unit': {
    params: {
      resortId: string
      unitId: string
      departure: string
      arrival: string
    }
    row: {
      contract: string
      ownerAccountId: string
      owner: string
      unit: string
      startsOn: string
      endsOn: string
    }
  }
  'find-owned-units': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      name: string
      kind: string
    }
  }
  'find-owner-credits': {
    params: {
      resortId: string
      accountIds: readonly string[]
    }
    row: {
      accountId: string
      paymentId: string | null
      cents: number
    }
  }
  'find-owners-of-ended-weeks': {
    params: {
      resortId: string
      weekIds: readonly string[]
      today: string
    }
    row: {
      number: string
    }
  }
  'find-owners-to-merge': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      number: string
      id: string
      person_id: string
      name: string
      first_name: string
      email: string
      mobile: string
      contactsChangedAt: Date | null
    }
  }
  'find-page-check': {
    params: object
    row: {
      exists: boolean
      seconds: number
      differences: number
      card_scripts: unknown
    }
  }
  'find-page-resort': {
    params: {
      resortId: string
    }
    row: {
      name: string
      address: string
      phone: string
    }
  }
  'find-paid-bills': {
    params: {
      ownerAccountId: string
      resortId: string
      afterOn: string
      afterId: string
    }
    row: {
      id: string
      number: string
      kind:
        | 'maintenance'
        | 'reserve'
        | 'tax'
        | 'special-assessment'
        | 'late-fee'
        | 'interest'
        | 'reservation'
        | 'guest'
        | 'lock-off'
        | 'housekeeping'
        | 'club-dues'
        | 'returned-payment'
        | 'points'
        | 'payout'
        | 'other'
      description: string
      description_message: unknown
      billed_on: string
      due_on: string
      use_year: number
      open_cents: number
      owner_account_id: string
      cents: number
      planned: boolean
      late: boolean
      held: boolean
      leftCents: number
      firstDueOn: string | null
    }
  }
  'find-paid-by': {
    params: {
      timeZone: string
      resortId: string
      ownerAccountId: string
      chargeIds: readonly string[]
    }
    row: {
      charge_id: string
      id: string
      number: string
      on: string
      cents: number
    }
  }
  'find-paid-for': {
    params: {
      resortId: string
      paymentIds: readonly string[]
      ownerAccountId: string
    }
    row: {
      paymentId: string
      description: string
      description_message: unknown
    }
  }
  'find-paid-shares': {
    params: {
      resortId: string
      paymentAttemptId: string
    }
    row: {
      accountId: string | null
      chargeId: string | null
      cents: number
    }
  }
  'find-paid-try': {
    params: {
      resortId: string
      ownerAccountId: string
      requestKey: string
    }
    row: {
      id: string
      number: string
      invoice: string
      owner_account_id: string
      account_ids: string[]
      account_cents: string[]
      cents: number
      state: 'captured' | 'partially-refunded'
      method: 'card' | 'ach' | 'check' | 'cash' | 'transfer'
      decline_reason: string
      reason_message: unknown
      card_brand: string
      card_last4: string
      created_at: Date
      settled_at: Date | null
      negative_answers: number
      refunded_cents: number
      challenge: string
      charge_ids: string[]
      login_id: string | null
      fee_cents: number
      points: number
      gateway: string
      payment_method_id: string | null
      keep: boolean
      request_hash: Buffer | null
      held: boolean
      request_key: string
    }
  }
  'find-paid-twice': {
    params: {
      isLate: boolean
      resortId: string
      id: string
    }
    row: {
      late_id: string
      other_number: string
    }
  }
  'find-parts-of-charges': {
    params: {
      numbers: readonly string[]
      resortId: string
    }
    row: {
      id: string
      number: string
      folderNumber: string
    }
  }
  'find-parts-of-weeks': {
    params: {
      today: string
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      label: string
      nights: number | null
      weekId: string
      isJoinable: boolean
    }
  }
  'find-past-stays': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
      afterOn: string
      afterId: string
    }
    row: {
      id: string
      number: string
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      status: 'confirmed' | 'stayed' | 'no-show'
      arrival: string
      departure: string
      unitName: string
      unitTypeName: string
      unitTypeCode: string
      picture: 'lake' | 'harbor' | 'garden' | 'cottage'
      photo: {
        address: string
        widths: number[]
        width: number
        height: number
        alt: string
        blur: string
      } | null
      paidBy: 'points' | 'week' | 'bonus' | null
      paidByOwnNights: boolean
      holdEndsAt: Date | null
      answerBy: Date | null
      pmsNumber: string
      heldFor: 'owner' | 'waitlist'
      people: number[]
      points: number
      useYear: number | null
      ruleSetVersion: number | null
      bookedOn: string
      guestName: string
      feeCents: number
      answers: { label: string; value: string; isTyped: boolean }[]
      checkInTime: string
      checkOutTime: string
    }
  }
  'find-payee': {
    params: {
      resortId: string
    }
    row: {
      name: string
      address: string
    }
  }
  'find-payment': {
    params: {
      resortId: string
      id: string
      accountIds: readonly string[]
    }
    row: {
      id: string
      number: string
      invoice: string
      owner_account_id: string
      account_ids: string[]
      account_cents: string[]
      cents: number
      state:
        | 'created'
        | 'tokenised'
        | 'submitting'
        | 'challenge'
        | 'unknown'
        | 'captured'
        | 'authorised'
        | 'declined'
        | 'abandoned'
        | 'safe-to-retry'
        | 'voided'
        | 'refund-pending'
        | 'refunded'
        | 'partially-refunded'
        | 'returned'
        | 'manual-review'
      method: 'card' | 'ach' | 'check' | 'cash' | 'transfer'
      decline_reason: string
      reason_message: unknown
      card_brand: string
      card_last4: string
      created_at: Date
      settled_at: Date | null
      negative_answers: number
      refunded_cents: number
      challenge: string
      charge_ids: string[]
      login_id: string | null
      fee_cents: number
      points: number
      gateway: string
      payment_method_id: string | null
      keep: boolean
      request_hash: Buffer | null
      held: boolean
      request_key: string
    }
  }
  'find-payment-by-invoice': {
    params: {
      resortId: string
      invoice: string
    }
    row: {
      id: string
      gateway: string
      created_at: Date
    }
  }
  'find-payment-by-key': {
    params: {
      resortId: string
      ownerAccountId: string
      requestKey: string
    }
    row: {
      id: string
      number: string
      invoice: string
      owner_account_id: string
      account_ids: string[]
      account_cents: string[]
      cents: number
      state:
        | 'created'
        | 'tokenised'
        | 'submitting'
        | 'challenge'
        | 'unknown'
        | 'captured'
        | 'authorised'
        | 'declined'
        | 'abandoned'
        | 'safe-to-retry'
        | 'voided'
        | 'refund-pending'
        | 'refunded'
        | 'partially-refunded'
        | 'returned'
        | 'manual-review'
      method: 'card' | 'ach' | 'check' | 'cash' | 'transfer'
      decline_reason: string
      reason_message: unknown
      card_brand: string
      card_last4: string
      created_at: Date
      settled_at: Date | null
      negative_answers: number
      refunded_cents: number
      challenge: string
      charge_ids: string[]
      login_id: string | null
      fee_cents: number
      points: number
      gateway: string
      payment_method_id: string | null
      keep: boolean
      request_hash: Buffer | null
      held: boolean
      request_key: string
    }
  }
  'find-payment-differences': {
    params: {
      resortId: string
    }
    row: {
      invoice: string
      attempt_cents: number
      ledger_cents: number
      gateway_cents: number
    }
  }
  'find-payment-discounts': {
    params: {
      resortId: string
      paymentAttemptId: string
    }
    row: {
      cents: number
      description: string
      description_message: unknown
      ownerNumber: string
    }
  }
  'find-payment-dispute': {
    params: {
      resortId: string
      reference: string
    }
    row: {
      id: string
      reference: string
      cents: number
      outcome: 'won' | 'lost' | null
      payment_attempt_id: string
      number: string
      owner_account_id: string
      account_ids: string[]
    }
  }
  'find-payment-lines': {
    params: {
      timeZone: string
      ownerAccountId: string
      resortId: string
      from: string
      until: string
      afterOn: string
      afterId: string
    }
    row: {
      id: string
      number: string
      at: string
      on: string
      method: 'card' | 'ach' | 'check' | 'cash' | 'transfer'
      state:
        | 'submitting'
        | 'challenge'
        | 'unknown'
        | 'captured'
        | 'refunded'
        | 'partially-refunded'
        | 'returned'
        | 'manual-review'
      cardBrand: string
      cardLast4: string
      cents: number
    }
  }
  'find-payment-method': {
    params: {
      resortId: string
      loginId: string
      id: string
    }
    row: {
      id: string
      kind: 'card' | 'bank'
      brand: string
      last4: string
      good_until: string
      gateway: string
      vault_token: string
    }
  }
  'find-payment-method-digits': {
    params: {
      resortId: string
      id: string
    }
    row: {
      last4: string
    }
  }
  'find-payment-method-tries': {
    params: {
      loginId: string
      visitor: string
      resortId: string
      at: Date
    }
    row: {
      login: Date[]
      visitor: Date[]
    }
  }
  'find-payment-methods': {
    params: {
      resortId: string
      loginId: string
      gateway: string
    }
    row: {
      id: string
      kind: 'card' | 'bank'
      brand: string
      last4: string
      good_until: string
      gateway: string
      vault_token: string
      autopay_of: string[]
      plan_of: string[]
    }
  }
  'find-payment-options': {
    params: {
      resortId: string
    }
    row: {
      name: string
      value: unknown
    }
  }
  'find-payment-plan': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      login_id: string
      payment_method_id: string
      charge_ids: string[]
      cents: number
      state: 'kept' | 'done' | 'ended'
      end_reason: string
      reason_message: unknown
    }
  }
  'find-payment-reviews': {
    params: {
      resortId: string
    }
    row: {
      number: string
      owner_number: string
      invoice: string
      cents: number
      state:
        | 'created'
        | 'tokenised'
        | 'submitting'
        | 'challenge'
        | 'unknown'
        | 'captured'
        | 'authorised'
        | 'declined'
        | 'abandoned'
        | 'safe-to-retry'
        | 'voided'
        | 'refund-pending'
        | 'refunded'
        | 'partially-refunded'
        | 'returned'
        | 'manual-review'
      detail: string
    }
  }
  'find-payment-years': {
    params: {
      timeZone: string
      ownerAccountId: string
      resortId: string
    }
    row: {
      year: string
      count: number
    }
  }
  'find-pending': {
    params: {
      resortId: string
      handle: string
      secretHash: Buffer
      appKind: string
      createdAt: Date
      notAfter: Date
    }
    row: {
      login_id: string
    }
  }
  'find-pending-factor': {
    params: {
      resortId: string
      loginId: string
      now: Date
    }
    row: {
      id: string
      secret: Buffer
    }
  }
  'find-people-of-account': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      loginId: string
      login: string
      isOwner: boolean
      name: string
    }
  }
  'find-person-of-command': {
    params: {
      resortId: string
      word: string
    }
    row: {
      persons: string[]
      logins: string[]
      accounts: string[]
      own: string[]
      addresses: string[]
      guestStays: string[]
    }
  }
  'find-person-to-correct': {
    params: {
      resortId: string
      ownerAccountId: string
      login: string | null
    }
    row: {
      id: string
      email: string
      mobile: string
    }
  }
  'find-place': {
    params: {
      resortId: string
      code: string
    }
    row: {
      x: number | null
      y: number | null
      directions: string
    }
  }
  'find-place-details': {
    params: {
      resortId: string
      code: string
    }
    row: {
      id: string
      section: 'sleep' | 'access' | 'missing' | 'inside'
      icon:
        | 'double'
        | 'twins'
        | 'bunk'
        | 'sofa'
        | 'kitchen'
        | 'bath'
        | 'fire'
        | 'wifi'
        | 'washer'
        | 'tv'
        | 'climate'
        | 'balcony'
        | 'pets'
        | null
      title: string
      text: string
    }
  }
  'find-place-in-event-log': {
    params: {
      resortId: string
      sequence: number
    }
    row: {
      id: string
    }
  }
  'find-place-of-resort': {
    params: {
      resortId: string
    }
    row: {
      server: string
      resort: string
    }
  }
  'find-place-of-stay': {
    params: {
      resortId: string
    }
    row: {
      id: string
      name: string
      address: string
      locale: string
    }
  }
  'find-place-pictures': {
    params: {
      resortId: string
      code: string
    }
    row: {
      kind: 'photo' | 'floor-plan' | 'site-map'
      photo: {
        address: string
        widths: number[]
        width: number
        height: number
        alt: string
        blur: string
      }
      caption: string
      isOfResort: boolean
    }
  }
  'find-plan-by-key': {
    params: {
      resortId: string
      ownerAccountId: string
      requestKey: string
    }
    row: {
      id: string
      request_hash: Buffer | null
      first_state: 'coming' | 'paid' | 'failed' | 'not-needed' | 'skipped' | 'ended' | null
      reason: string | null
      reason_message: unknown
    }
  }
  'find-plan-of-bills': {
    params: {
      loginId: string
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      planCents: number
      brand: string | null
      last4: string | null
      on: string
      cents: number
      state: 'coming' | 'paid' | 'failed'
      isAnnounced: boolean
    }
  }
  'find-planned-bill-names': {
    params: {
      resortId: string
      ownerAccountId: string
      chargeIds: readonly string[]
    }
    row: {
      id: string
      description: string
      description_message: unknown
    }
  }
  'find-planned-payments': {
    params: {
      resortId: string
      ownerAccountId: string
      drawOn: string
    }
    row: {
      id: string
      owner_account_id: string
      owner_number: string
      payment_plan_id: string | null
      draw_on: string
      cents: number
      charge_ids: string[]
      state: 'coming' | 'paid' | 'failed' | 'not-needed' | 'skipped' | 'ended'
      reason: string
      reason_message: unknown
      tries: number
      declines: number
      declined_on: string | null
      silent_since: Date | null
      silence_announced_at: Date | null
      announced_cents: number
      announced_fee_cents: number
      login_id: string
      method_id: string
      method_kind: 'card' | 'bank'
      open_cents: number
      time_zone: string
      may_pay: boolean
    }
  }
  'find-planned-transfer': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      fromId: string
      toId: string | null
      on: string
    }
  }
  'find-points-entries': {
    params: {
      resortId: string
      ownerAccountId: string
      afterId: string
      afterOn: string
      kind: string
      year: string
      most: number
      timeZone: string
      now: Date
      soonDays: number
    }
    row: {
      id: string
      on: string
      points: number
      reason:
        | 'earned'
        | 'spent'
        | 'returned'
        | 'banked'
        | 'borrowed'
        | 'transferred'
        | 'expired'
        | 'adjusted'
        | 'saved'
        | 'deposited'
        | 'lost'
      useYear: number
      upcoming: boolean
      lotBalance: number | null
      balance: number | null
      stayNumber: string | null
      note: string
      note_message: unknown
      moment: string
    }
  }
  'find-points-entry-kinds': {
    params: {
      resortId: string
      ownerAccountId: string
      now: Date
      timeZone: string
      soonDays: number
    }
    row: {
      kinds: string[]
      years: string[]
    }
  }
  'find-points-interests': {
    params: {
      resortId: string
    }
    row: {
      interests: {
        interestId: string
        frequency: 'annual' | 'odd' | 'even' | 'triennial'
        annualPoints: number
        useYearMonth: number
        firstUseYear: number | null
        homeUnitTypeCode: string | null
        last: { useYear: number; expiresOn: string } | null
      }[]
    }
  }
  'find-points-left-of-lots': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      number: string
      remaining: number
    }
  }
  'find-points-now': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
    }
    row: {
      points: number
    }
  }
  'find-points-year-use': {
    params: {
      today: string
      resortId: string
      ownerAccountId: string
    }
    row: {
      useYear: number
      points: number
      stay_id: string | null
      arrival: string | null
      unit_name: string | null
      held: boolean
    }
  }
  'find-posted-digests': {
    params: {
      resortId: string
      clientId: string
      kind: string
      from: string
      to: string
    }
    row: {
      day: string
      place: number
      count: number
      cents: number
      points: number
      sha256: string
      reportedAt: Date | null
      rows: number
      rowsSha256: string
    }
  }
  'find-prices-left': {
    params: {
      resortId: string
      chargeIds: readonly string[]
    }
    row: {
      chargeId: string
      leftCents: number
    }
  }
  'find-profile': {
    params: {
      ownerAccountId: string
      resortId: string
      loginId: string
    }
    row: {
      deed_name: string
      login_id: string
      person_id: string | null
      first_name: string
      last_name: string
      email: string
      other_email: string
      bounced_at: Date | null
      mobile: string
      other_phone: string
      address: Record<string, string>
      idle_minutes: number | null
    }
  }
  'find-profile-answers': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      comments: Record<string, string>
      byStaff: string[]
    }
  }
  'find-progress-of-load': {
    params: {
      resortId: string
      id: string
    }
    row: {
      received: number
      done: number
      counts: unknown[]
    }
  }
  'find-property-of-account': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      code: string
      options: unknown
    }
  }
  'find-queued-messages': {
    params: {
      resortId: string
      now: Date
    }
    row: {
      channel: 'email' | 'text'
      recipient: string
    }
  }
  'find-reasons-to-keep-person': {
    params: {
      today: string
      resortId: string
      accounts: readonly string[]
    }
    row: {
      owner_number: string
      owns: boolean
      open_cents: number
      stays: number
      payments: number
    }
  }
  'find-recipient': {
    params: {
      topic: string
      resortId: string
      loginId: string
    }
    row: {
      login_id: string
      email: string
      other_email: string
      mobile: string
      locale: 'en-US' | 'es-US' | null
      mail: boolean | null
      text: boolean | null
      resort_name: string
    }
  }
  'find-recipient-on-account': {
    params: {
      topic: string
      resortId: string
      ownerAccountId: string
      loginId: string
    }
    row: {
      login_id: string
      email: string
      other_email: string
      mobile: string
      locale: 'en-US' | 'es-US' | null
      mail: boolean | null
      text: boolean | null
      resort_name: string
    }
  }
  'find-recipients-of-account': {
    params: {
      topic: string
      resortId: string
      ownerAccountId: string
    }
    row: {
      login_id: string
      email: string
      other_email: string
      mobile: string
      locale: 'en-US' | 'es-US' | null
      mail: boolean | null
      text: boolean | null
      resort_name: string
    }
  }
  'find-record-differences': {
    params: {
      resortId: string
      place: number
      kind: string
      day: string
      clientId: string
      after: string
      most: number
    }
    row: {
      id: string
      version: number | null
      postedVersion: number | null
    }
  }
  'find-recorded-death': {
    params: {
      resortId: string
      login: string
      ownerAccountId: string
    }
    row: {
      loginId: string
      login: string
      name: string
    }
  }
  'find-records': {
    params: {
      resortId: string
      kind: string
      place: readonly string[]
      ids: readonly string[]
      most: number
    }
    row: {
      id: string
      status: string | null
      place: string[]
      snapshot: unknown
      details: unknown
      version: number | null
      changedAt: Date | null
    }
  }
  'find-records-by-external-id': {
    params: {
      resortId: string
      kinds: readonly string[]
      externalIds: readonly string[]
    }
    row: {
      recordId: string
    }
  }
  'find-recovery-codes': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      id: string
      secret: Buffer | null
    }
  }
  'find-reinstatement-fees': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      number: string
      cents: number
    }
  }
  'find-rented-points': {
    params: {
      resortId: string
      ownerAccountId: string
      now: Date
    }
    row: {
      interest_id: string
      use_year: number
      earned_on: string
      expires_on: string
      leaves_on: string | null
      rented: number
    }
  }
  'find-reopened-charges': {
    params: {
      resortId: string
      chargeIds: readonly string[]
    }
    row: {
      id: string
      dueOn: string
    }
  }
  'find-reopened-plans': {
    params: {
      payerId: string
      resortId: string
      ownerAccountIds: readonly string[]
      planIds: readonly string[]
      chargeIds: readonly string[]
    }
    row: {
      id: string
      login_id: string
      owner_account_id: string
      owner: string
      state: 'kept' | 'done' | 'ended'
      on: string | null
      cents: number | null
      open_cents: number
      payerSees: boolean
    }
  }
  'find-replayed': {
    params: object
    row: {
      position: number | null
      cluster: string
    }
  }
  'find-reservation': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
      number: string
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
      arrival: string
      departure: string
      unitName: string
      unitTypeName: string
      unitTypeCode: string
      picture: 'lake' | 'harbor' | 'garden' | 'cottage'
      photo: {
        address: string
        widths: number[]
        width: number
        height: number
        alt: string
        blur: string
      } | null
      paidBy: 'points' | 'week' | 'bonus' | null
      paidByOwnNights: boolean
      holdEndsAt: Date | null
      answerBy: Date | null
      pmsNumber: string
      heldFor: 'owner' | 'waitlist'
      people: number[]
      points: number
      useYear: number | null
      ruleSetVersion: number | null
      bookedOn: string
      guestName: string
      feeCents: number
      answers: { label: string; value: string; isTyped: boolean }[]
      checkInTime: string
      checkOutTime: string
    }
  }
  'find-resort': {
    params: {
      serverId: string
      id: string
    }
    row: {
      id: string
      server_id: string
      name: string
      time_zone: string
      locale: string
      address: string
      phone: string
      email: string
    }
  }
  'find-resort-act': {
    params: {
      resortId: string
      act: string
      requestKey: string
    }
    row: {
      id: string
      request_hash: Buffer
      number: string | null
      changes: string[]
      notifies: string[]
      steps: string[]
    }
  }
  'find-resort-address': {
    params: {
      resortId: string
    }
    row: {
      name: string
      email: string
    }
  }
  'find-resort-events': {
    params: {
      resortId: string
      from: string
      to: string
    }
    row: {
      id: string
      kind: 'event' | 'closure'
      title: string
      detail: string
      first_day: string
      last_day: string
    }
  }
  'find-resort-name': {
    params: {
      resortId: string
    }
    row: {
      name: string
    }
  }
  'find-resort-name-of-act': {
    params: {
      resortId: string
    }
    row: {
      name: string
    }
  }
  'find-resort-of-batch': {
    params: {
      resortId: string
    }
    row: {
      id: string
      server: string
      name: string
      time_zone: string
      address: string
      phone: string
      email: string
    }
  }
  'find-resort-of-command': {
    params: {
      resortId: string
    }
    row: {
      id: string
      time_zone: string
    }
  }
  'find-resort-of-conflict': {
    params: {
      resortId: string
    }
    row: {
      id: string
      server: string
      server_description: ''
      name: string
      time_zone: string
      address: string
      phone: string
      email: string
      laidOutOn: string
    }
  }
  'find-resort-of-correction': {
    params: {
      resortId: string
    }
    row: {
      resort: string
      timeZone: string
    }
  }
  'find-resort-of-session': {
    params: {
      resortId: string
    }
    row: {
      name: string
      address: string
      time_zone: string
      phone: string
      email: string
    }
  }
  'find-resort-of-staff': {
    params: {
      resortId: string
    }
    row: {
      name: string
      time_zone: string
    }
  }
  'find-resort-phone': {
    params: {
      resortId: string
    }
    row: {
      phone: string
    }
  }
  'find-resort-texts': {
    params: {
      resortId: string
    }
    row: {
      language: string
      text: string
      translation: string
    }
  }
  'find-resorts': {
    params: {
      serverId: string
    }
    row: {
      ResortNum: string
      ResortName: string
    }
  }
  'find-results-of-load': {
    params: {
      resortId: string
      id: string
      after: number
    }
    row: {
      part: number
      answer: unknown
    }
  }
  'find-returned-credit': {
    params: {
      resortId: string
      txnIds: readonly string[]
      ownerAccountId: string
    }
    row: {
      returned_cents: number
      left_cents: number
    }
  }
  'find-rights-day': {
    params: {
      now: Date
      resortId: string
    }
    row: {
      today: string
      rules: unknown
    }
  }
  'find-rows-of-load-part': {
    params: {
      resortId: string
      id: string
      part: number
    }
    row: {
      given: Buffer | null
    }
  }
  'find-rule-sets': {
    params: {
      resortId: string
      versions: readonly number[]
    }
    row: {
      version: number
      rules: unknown
    }
  }
  'find-rules': {
    params: {
      resortId: string
      now: Date
    }
    row: {
      today: string
      rules: unknown
    }
  }
  'find-rules-and-options': {
    params: {
      resortId: string
      today: string
    }
    row: {
      rules: unknown
      options: { name: string; value: unknown }[]
    }
  }
  'find-same-paid': {
    params: {
      resortId: string
      accountIds: readonly string[]
      cents: number
      chargeIds: readonly string[]
      points: number
      since: Date
      ownerAccountId: string
      requestKey: string
    }
    row: {
      id: string
      number: string
      settled_at: Date
    }
  }
  'find-same-recorded-payment': {
    params: {
      resortId: string
      ownerAccountId: string
      method: 'card' | 'ach' | 'check' | 'cash' | 'transfer'
      reference: string
      cents: number
      since: Date
    }
    row: {
      number: string
    }
  }
  'find-same-waitlist-request': {
    params: {
      resortId: string
      ownerAccountId: string
      arrival: string
      departure: string
      unitTypeCodes: readonly string[]
      changedId: string
    }
    row: {
      id: string
      unitTypeCodes: string[]
    }
  }
  'find-same-work-order-photo': {
    params: {
      resortId: string
      workOrderId: string
      sha256: string
    }
    row: {
      id: string
    }
  }
  'find-sealing-keys': {
    params: object
    row: {
      id: string
      canary: Buffer
    }
  }
  'find-seasons': {
    params: {
      resortId: string
    }
    row: {
      code: string
      name: string
      firstNight: string
      lastNight: string
    }
  }
  'find-servers': {
    params: object
    row: {
      ServerName: string
      Description: string
    }
  }
  'find-servers-without-key': {
    params: {
      keyId: string
    }
    row: {
      host: string
      port: number
    }
  }
  'find-session': {
    params: {
      resortId: string
      handle: string
      appKind: string
      now: Date
      idleSince: Date
      startedAfter: Date
      notAfter: Date
    }
    row: {
      sessionId: string
      secretHash: Buffer
      loginId: string
      deviceId: string | null
      ownerAccountId: string | null
      ownerNumber: string | null
      accountStatus: 'active' | 'former' | null
      features: string[] | null
      role: 'full' | 'pay' | 'book' | 'view' | null
      timeZone: string
      lastSeenAt: Date
      closingAt: Date | null
      idleMinutes: number | null
      locale: 'en-US' | 'es-US' | null
      isNew: boolean
      factsVersion: number
      provedAt: Date
    }
  }
  'find-session-details': {
    params: {
      resortId: string
      sessionId: string
    }
    row: {
      userId: string
      name: string | null
      startedAt: Date
      lastSeenAt: Date
      serverId: string
      resortName: string
    }
  }
  'find-session-of-window': {
    params: {
      ownerNumber: string
      resortId: string
      handle: string
      appKind: string
      now: Date
      idleSince: Date
      startedAfter: Date
      notAfter: Date
    }
    row: {
      sessionId: string
      secretHash: Buffer
      loginId: string
      deviceId: string | null
      ownerAccountId: string | null
      ownerNumber: string | null
      accountStatus: 'active' | 'former' | null
      features: string[] | null
      role: 'full' | 'pay' | 'book' | 'view' | null
      timeZone: string
      lastSeenAt: Date
      closingAt: Date | null
      idleMinutes: number | null
      locale: 'en-US' | 'es-US' | null
      isNew: boolean
      factsVersion: number
      provedAt: Date
    }
  }
  'find-shared-closures': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      unitId: string
      unit: string
      arrival: string
      departure: string
      closing: unknown
    }
  }
  'find-shared-stay': {
    params: {
      resortId: string
      secretHash: Buffer
    }
    row: {
      resortId: string
      id: string
      ownerAccountId: string | null
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
      arrival: string
      departure: string
      unit: string
      maxPeople: number
      photo: {
        address: string
        widths: number[]
        width: number
        height: number
        alt: string
        blur: string
      } | null
      resort: string
      address: string
      phone: string
      timeZone: string
      checkInTime: string
      checkOutTime: string
    }
  }
  'find-sides-of-unit': {
    params: {
      resortId: string
      unitId: string
    }
    row: {
      number: string
    }
  }
  'find-special-assessments': {
    params: {
      ownerAccountId: string
      resortId: string
    }
    row: {
      id: string
      description: string
      description_message: unknown
      year: number
      cents: number
    }
  }
  'find-staff': {
    params: {
      resortId: string
    }
    row: {
      login: string
      name: string
      email: string
      roles: string[]
      disabled_at: Date | null
      factors: string[] | null
    }
  }
  'find-staff-invitations': {
    params: {
      resortId: string
    }
    row: {
      name: string
      email: string
      roles: string[]
      ends_at: Date
      login_id: string | null
    }
  }
  'find-staff-link': {
    params: {
      resortId: string
      secretHash: Buffer
      now: Date
    }
    row: {
      id: string
      member_id: string | null
      name: string
      email: string
      roles: string[]
      locale: 'en-US' | 'es-US'
      login: string | null
    }
  }
  'find-staff-member': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      name: string
      email: string
      roles: string[]
    }
  }
  'find-standing-credits': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      number: string
    }
  }
  'find-statement-addressee': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      owner_number: string
      name: string
      resort_name: string
      resort_address: string
    }
  }
  'find-stay-move-undo': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
      now: Date
    }
    row: {
      undo_until: Date
    }
  }
  'find-stay-of-act': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      number: string
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental'
      arrival: string
      departure: string
      in_unit_since: string | null
      unit_id: string
      unit_name: string
      unit_type_code: string
      checked_in_at: Date | null
      checked_out_at: Date | null
      planned_departure: string | null
      early_return: unknown
      people1: number
      people2: number
      people3: number
      people4: number
      guest_name: string
      guest_email: string
      owner_account_id: string | null
      owner_number: string | null
      account_status: 'active' | 'former' | null
      time_zone: string
    }
  }
  'find-stay-request-of-staff': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      number: string
      kind: 'crib' | 'early-arrival' | 'ground-floor' | 'late-departure' | 'other'
      text: string
      state: 'asked' | 'yes' | 'sorry'
      login_id: string | null
      reservation_id: string
      stay_number: string
      owner_account_id: string | null
      arrival: string
      departure: string
      unit_name: string
      resort_name: string
    }
  }
  'find-stay-requests': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
      kind: 'crib' | 'early-arrival' | 'ground-floor' | 'late-departure' | 'other'
      text: string
      state: 'asked' | 'yes' | 'sorry'
      reason: string
      requestedOn: string
      answeredOn: string | null
    }
  }
  'find-stay-revision': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      revision: number
    }
  }
  'find-stay-share': {
    params: {
      resortId: string
      id: string
    }
    row: {
      made_on: string
    }
  }
  'find-stay-status': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
    }
  }
  'find-stays-of-contract': {
    params: {
      resortId: string
      ownerId: string
      today: string
      interestId: string
    }
    row: {
      id: string
      number: string
      bookedFor: string | null
    }
  }
  'find-stays-of-days': {
    params: {
      resortId: string
      ownerAccountId: string
      from: string
      to: string
      today: string
    }
    row: {
      id: string
      number: string
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      status: 'held' | 'asked' | 'confirmed' | 'stayed'
      arrival: string
      departure: string
      unitName: string
      unitTypeName: string
      unitTypeCode: string
      picture: 'lake' | 'harbor' | 'garden' | 'cottage'
      photo: {
        address: string
        widths: number[]
        width: number
        height: number
        alt: string
        blur: string
      } | null
      paidBy: 'points' | 'week' | 'bonus' | null
      paidByOwnNights: boolean
      holdEndsAt: Date | null
      answerBy: Date | null
      pmsNumber: string
      heldFor: 'owner' | 'waitlist'
      people: number[]
      points: number
      useYear: number | null
      ruleSetVersion: number | null
      bookedOn: string
      guestName: string
      feeCents: number
      answers: { label: string; value: string; isTyped: boolean }[]
      checkInTime: string
      checkOutTime: string
      memberLevel: string
      isPaymentGone: boolean
    }
  }
  'find-stays-on-rights': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
    }
    row: {
      id: string
      numbers: string[]
    }
  }
  'find-stays-on-weeks': {
    params: {
      resortId: string
      ids: readonly string[]
    }
    row: {
      id: string
      stays: string
    }
  }
  'find-stays-to-move': {
    params: {
      resortId: string
      unitId: string
      arrival: string
      today: string
      departure: string
    }
    row: {
      number: string
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
      arrival: string
      departure: string
      unit: string
      owner: string | null
    }
  }
  'find-step-of-act': {
    params: {
      resortId: string
      actId: string
      step: string
    }
    row: {
      step: string
    }
  }
  'find-steps-of-act': {
    params: {
      resortId: string
      actId: string
    }
    row: {
      step: string
      changes: string[]
      notifies: string[]
      isLeft: boolean
    }
  }
  'find-stored-charges': {
    params: {
      resortId: string
      keys: readonly string[]
      ids: readonly string[]
    }
    row: {
      key: string
      id: string
      values: {
        number: string
        owner_number: string
        kind:
          | 'maintenance'
          | 'reserve'
          | 'tax'
          | 'special-assessment'
          | 'late-fee'
          | 'interest'
          | 'reservation'
          | 'guest'
          | 'lock-off'
          | 'housekeeping'
          | 'club-dues'
          | 'returned-payment'
          | 'points'
          | 'payout'
          | 'other'
        description: string
        amount: string
        billed_on: string
        due_on: string
        use_year: string
        status: 'billed'
      }
    }
  }
  'find-stored-contracts': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      number: string
      id: string
      owner_number: string
      status: 'pending' | 'active' | 'expired'
      annual_points: number
      unit_type: string
    }
  }
  'find-stored-credits': {
    params: {
      resortId: string
      keys: readonly string[]
      ids: readonly string[]
    }
    row: {
      key: string
      id: string
      values: {
        number: string
        owner_number: string
        charge: string
        kind:
          | 'waiver'
          | 'correction'
          | 'goodwill'
          | 'uncollectible'
          | 'rental'
          | 'early-payment'
          | 'reinstatement'
        amount: string
        reason: string
        status: 'given' | 'reversed'
      }
    }
  }
  'find-stored-documents': {
    params: {
      resortId: string
      keys: readonly string[]
      ids: readonly string[]
    }
    row: {
      key: string
      id: string
      values: {
        number: string
        owner_number: string
        category: string
        title: string
        file: string
        pages: string
        published_on: string
      }
    }
  }
  'find-stored-interests': {
    params: {
      resortId: string
      keys: readonly string[]
      ids: readonly string[]
    }
    row: {
      key: string
      id: string
      values: {
        number: string
        owner_number: string
        usage_type:
          | 'points'
          | 'floating-week'
          | 'fixed-week'
          | 'fractional'
          | 'whole'
          | 'event-week'
        frequency: 'annual' | 'odd' | 'even' | 'triennial'
        status: 'pending' | 'active' | 'expired'
        unit_type: string
        unit: string
        season: string
        week: string
        event: string
        check_in_weekday: string
        annual_points: string
        use_year_month: string
        purchased_on: string
        first_use_year: string
        active_on: string
      }
    }
  }
  'find-stored-logins': {
    params: {
      resortId: string
      keys: readonly string[]
      ids: readonly string[]
    }
    row: {
      key: string
      id: string
      values: { login_id: string; app_kind: 'owner'; password: ''; owner_numbers: string | null }
    }
  }
  'find-stored-lots': {
    params: {
      resortId: string
      keys: readonly string[]
      ids: readonly string[]
    }
    row: {
      key: string
      id: string
      values: {
        number: string
        interest: string
        kind:
          | 'annual'
          | 'banked'
          | 'borrowed'
          | 'rented'
          | 'transferred'
          | 'bonus'
          | 'holding'
          | 'restricted'
        use_year: string
        earned_on: string
        expires_on: string
        points: string
        banked: '0'
        borrowed: '0'
      }
    }
  }
  'find-stored-orders': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      number: string
      id: string
      status: 'received' | 'scheduled' | 'in-progress' | 'waiting' | 'done' | 'closed' | 'canceled'
      planned_on: string | null
      scheduled_on: string | null
      scheduled_note: string
      done_on: string | null
      estimated_cost: number | null
    }
  }
  'find-stored-owners': {
    params: {
      resortId: string
      keys: readonly string[]
      ids: readonly string[]
    }
    row: {
      key: string
      id: string
      values: {
        owner_number: string
        display_owner_number: string
        name: string
        first_name: string
        email: string
        mobile: string
        status: 'active' | 'former'
        home_unit: string
        level: string
      }
    }
  }
  'find-stored-payments': {
    params: {
      resortId: string
      keys: readonly string[]
      ids: readonly string[]
    }
    row: {
      key: string
      id: string
      values: {
        number: string
        owner_number: string
        amount: string
        paid_on: string
        method: 'card' | 'ach' | 'check' | 'cash' | 'transfer'
        charge: ''
        status: 'returned' | 'received'
      }
    }
  }
  'find-stored-photos': {
    params: {
      resortId: string
    }
    row: {
      name: string
      widths: number[]
      width: number
      height: number
      blur: string
    }
  }
  'find-stored-places': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      number: string
      id: string
      owner_number: string
      unit: string
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      status: 'held' | 'asked' | 'confirmed' | 'stayed' | 'no-show' | 'lapsed'
      arrival: string
      departure: string
      people1: number
      people2: number
      people3: number
      people4: number
      isChanged: boolean
    }
  }
  'find-stored-reservations': {
    params: {
      resortId: string
      keys: readonly string[]
      ids: readonly string[]
    }
    row: {
      key: string
      id: string
      values: {
        number: string
        owner_number: string
        unit: string
        type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
        status:
          | 'held'
          | 'asked'
          | 'confirmed'
          | 'declined'
          | 'cancelled'
          | 'stayed'
          | 'no-show'
          | 'lapsed'
        arrival: string
        departure: string
        people1: string
        people2: string
        people3: string
        people4: string
        points_lot: ''
        points: '0'
        week_interest: ''
        booked_on: string
        guest_name: string
        guest_email: string
        guest_phone: string
      }
    }
  }
  'find-stored-units': {
    params: {
      resortId: string
      keys: readonly string[]
      ids: readonly string[]
    }
    row: {
      key: string
      id: string
      values: {
        number: string
        name: string
        unit_type: string
        part_of: string
        part_label: string
        property_code: string
        status: 'open' | 'closed'
      }
    }
  }
  'find-stored-work-orders': {
    params: {
      resortId: string
      keys: readonly string[]
      ids: readonly string[]
    }
    row: {
      key: string
      id: string
      values: {
        number: string
        owner_number: string
        unit: string
        category: string
        summary: string
        summary_author: 'owner' | 'staff'
        status:
          | 'received'
          | 'scheduled'
          | 'in-progress'
          | 'waiting'
          | 'done'
          | 'closed'
          | 'canceled'
        reported_on: string
        may_enter: 'Y' | 'N' | ''
        planned_on: string
        scheduled_on: string
        scheduled_note: string
        done_on: string
        estimated_cost: string
      }
    }
  }
  'find-taken': {
    params: {
      resortId: string
      firstBlock: number
      lastBlock: number
    }
    row: {
      block: number
      units: Record<string, number>
    }
  }
  'find-taken-nights-of-unit': {
    params: {
      resortId: string
      unitId: string
      arrival: string
      departure: string
    }
    row: {
      night: string
    }
  }
  'find-taken-units': {
    params: {
      resortId: string
      firstBlock: number
      lastBlock: number
      nights: readonly number[]
    }
    row: {
      id: string
    }
  }
  'find-taken-units-without': {
    params: {
      resortId: string
      firstBlock: number
      lastBlock: number
      nights: readonly number[]
      ownerAccountId: string
      stayId: string
    }
    row: {
      id: string
    }
  }
  'find-time-zone': {
    params: {
      resortId: string
    }
    row: {
      time_zone: string
    }
  }
  'find-token-keys': {
    params: {
      period: number
    }
    row: {
      period: number
      id: string
      public_key: unknown
      private_key: Buffer
    }
  }
  'find-trip': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      sleeps: number
      openFeeCents: number
    }
  }
  'find-type-codes': {
    params: {
      resortId: string
    }
    row: {
      code: string
    }
  }
  'find-type-covers': {
    params: {
      resortId: string
    }
    row: {
      code: string
      name: string
      picture: 'lake' | 'harbor' | 'garden' | 'cottage'
      photo: {
        address: string
        widths: number[]
        width: number
        height: number
        alt: string
        blur: string
      } | null
      hasPlan: boolean
    }
  }
  'find-types-of-conflict': {
    params: {
      resortId: string
    }
    row: {
      code: string
    }
  }
  'find-unanswered-stays': {
    params: {
      resortId: string
      answerBy: Date
    }
    row: {
      id: string
    }
  }
  'find-unit-by-id-of-act': {
    params: {
      resortId: string
      id: string
    }
    row: {
      id: string
      number: string
      name: string
    }
  }
  'find-unit-covers': {
    params: {
      resortId: string
    }
    row: {
      id: string
      name: string
      code: string
      photo: {
        address: string
        widths: number[]
        width: number
        height: number
        alt: string
        blur: string
      } | null
    }
  }
  'find-unit-leaves': {
    params: {
      resortId: string
    }
    row: {
      id: string
      code: string
      leaf: string
    }
  }
  'find-unit-nights': {
    params: {
      resortId: string
      ownerAccountId: string
      to: string
      from: string
    }
    row: {
      id: string
      unitId: string
      kind: 'right' | 'others-right' | 'hold' | 'stay' | 'closed' | 'taken'
      status:
        | 'available'
        | 'reserved'
        | 'deposited'
        | 'rented-out'
        | 'banked'
        | 'used'
        | 'blocked'
        | 'split'
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
      arrival: string
      departure: string
      useYear: number | null
    }
  }
  'find-unit-of-act': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      number: string
      name: string
      unitTypeCode: string
      maxPeople: number
    }
  }
  'find-unit-type-of-upgrade': {
    params: {
      resortId: string
      unitType: string
    }
    row: {
      code: string
    }
  }
  'find-unit-types': {
    params: {
      resortId: string
    }
    row: {
      code: string
      name: string
      description: string
      maxPeople: number
      beds: string
      areaSqFt: number
      outlook: string
      access: string
      facts: string
      picture: 'lake' | 'harbor' | 'garden' | 'cottage'
      inventory: 'portal' | 'pms'
      total: number
      partOf: string | null
      partLabel: string
    }
  }
  'find-unplanned-bills': {
    params: {
      resortId: string
      ownerAccountId: string
      withRest: boolean
    }
    row: {
      id: string
      dueOn: string
      openCents: number
    }
  }
  'find-unread-documents': {
    params: {
      resortId: string
    }
    row: {
      id: string
      sha256: string
    }
  }
  'find-unsettled-guest-invitations': {
    params: {
      resortId: string
      reservationId: string
    }
    row: {
      id: string
      step: 'invited' | 'filled' | 'declined'
      email: string
      endsAt: Date
    }
  }
  'find-upcoming-stays': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
      afterOn: string
      afterId: string
    }
    row: {
      id: string
      number: string
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      status: 'asked' | 'confirmed'
      arrival: string
      departure: string
      unitName: string
      unitTypeName: string
      unitTypeCode: string
      picture: 'lake' | 'harbor' | 'garden' | 'cottage'
      photo: {
        address: string
        widths: number[]
        width: number
        height: number
        alt: string
        blur: string
      } | null
      paidBy: 'points' | 'week' | 'bonus' | null
      paidByOwnNights: boolean
      holdEndsAt: Date | null
      answerBy: Date | null
      pmsNumber: string
      heldFor: 'owner' | 'waitlist'
      people: number[]
      points: number
      useYear: number | null
      ruleSetVersion: number | null
      bookedOn: string
      guestName: string
      feeCents: number
      answers: { label: string; value: string; isTyped: boolean }[]
      checkInTime: string
      checkOutTime: string
    }
  }
  'find-usable-corrections': {
    params: {
      resortId: string
      now: Date
    }
    row: {
      id: string
      kind: 'email' | 'mobile'
      personId: string
      oldValue: string
      newValue: string
      isCurrent: boolean
    }
  }
  'find-used-card-accounts': {
    params: {
      resortId: string
      host: string
    }
    row: {
      gateway: string
    }
  }
  'find-usual-bills': {
    params: {
      resortId: string
      ownerAccountId: string
      from: string
    }
    row: {
      fromCents: number | null
      toCents: number | null
    }
  }
  'find-usual-weather': {
    params: {
      resortId: string
      month: number
    }
    row: {
      high: number
      low: number
      advice: string
    }
  }
  'find-versions-of-records': {
    params: {
      resortId: string
      ids: readonly string[]
      prefix: string
    }
    row: {
      id: string
      version: number
    }
  }
  'find-wait': {
    params: {
      resortId: string
      loginKey: string
      source: string
    }
    row: {
      wait_until: Date
    }
  }
  'find-waiting': {
    params: {
      resortId: string
      departure: string
      arrival: string
      lapsedRequestId: string | null
    }
    row: {
      id: string
      ownerAccountId: string
    }
  }
  'find-waitlist': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      resortId: string
      timeZone: string
      ownerAccountId: string
      ownerNumber: string
      accountStatus: 'active' | 'former'
      loginId: string | null
      status: 'waiting' | 'offered' | 'matched' | 'withdrawn' | 'lapsed'
      arrival: string
      departure: string
      flexDays: number
      unitTypeCodes: string[]
      people: number[]
      type: 'O' | 'G' | 'R'
      replacesId: string | null
      replacesNumber: string | null
      lotOrder: string[]
      autoConfirm: boolean
      minNights: number | null
      maxPoints: number | null
      queuedAt: Date
      requestedOn: string
      lapsedOffers: number
      announcedMissing: string
      rank: number | null
      inLine: number | null
      rankIfLapsed: number | null
      offeredId: string | null
      offerEndsAt: Date | null
      offerUnit: string | null
      offerUnitType: string | null
      offerArrival: string | null
      offerDeparture: string | null
      events: {
        at: string
        kind:
          | 'asked'
          | 'changed'
          | 'passed'
          | 'offered'
          | 'booked'
          | 'lapsed'
          | 'withdrawn'
          | 'restored'
        note: string
        code: string | null
        params: unknown
      }[]
    }
  }
  'find-waitlist-for-calendar': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      arrival: string
      departure: string
    }
  }
  'find-waitlist-request': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
      resortId: string
      timeZone: string
      ownerAccountId: string
      ownerNumber: string
      accountStatus: 'active' | 'former'
      loginId: string | null
      status: 'waiting' | 'offered' | 'matched' | 'withdrawn' | 'lapsed'
      arrival: string
      departure: string
      flexDays: number
      unitTypeCodes: string[]
      people: number[]
      type: 'O' | 'G' | 'R'
      replacesId: string | null
      replacesNumber: string | null
      lotOrder: string[]
      autoConfirm: boolean
      minNights: number | null
      maxPoints: number | null
      queuedAt: Date
      requestedOn: string
      lapsedOffers: number
      announcedMissing: string
      rank: number | null
      inLine: number | null
      rankIfLapsed: number | null
      offeredId: string | null
      offerEndsAt: Date | null
      offerUnit: string | null
      offerUnitType: string | null
      offerArrival: string | null
      offerDeparture: string | null
      events: {
        at: string
        kind:
          | 'asked'
          | 'changed'
          | 'passed'
          | 'offered'
          | 'booked'
          | 'lapsed'
          | 'withdrawn'
          | 'restored'
        note: string
        code: string | null
        params: unknown
      }[]
    }
  }
  'find-webhook': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
    }
  }
  'find-webhook-deliveries': {
    params: {
      resortId: string
      webhookId: string
      most: number
    }
    row: {
      sequence: number
      type: string
      state: 'waiting' | 'accepted' | 'failed'
      tries: number
      lastTriedAt: Date | null
      status: number | null
      fault: string
    }
  }
  'find-webhook-secrets': {
    params: {
      resortId: string
      webhookId: string
      now: Date
    }
    row: {
      secret: Buffer
    }
  }
  'find-webhooks': {
    params: {
      resortId: string
    }
    row: {
      number: string
      url: string
      types: string[]
      status: 'active' | 'disabled'
      failingSince: Date | null
      behind: number | null
      waiting: number
      failed: number
    }
  }
  'find-what-is-later-than-merge': {
    params: {
      loginIds: readonly string[]
      contracts: readonly string[]
      planned: readonly string[]
      resortId: string
      id: string
    }
    row: {
      mergedLater: string | null
      deathSince: string | null
      deedBackStands: string | null
      transferPlanned: string | null
    }
  }
  'find-what-staff-did-with-stay': {
    params: {
      resortId: string
      ownerAccountId: string
      link: string
      codes: readonly string[]
    }
    row: {
      code: string
      by: string
      reason: string
      isUndone: boolean
      on: string
    }
  }
  'find-whole-units': {
    params: {
      resortId: string
    }
    row: {
      number: string
      leaves: string[]
    }
  }
  'find-wholes-of-unit': {
    params: {
      resortId: string
      unitId: string
    }
    row: {
      number: string
    }
  }
  'find-work-figures': {
    params: {
      now: Date
    }
    row: {
      figures: unknown
    }
  }
  'find-work-order': {
    params: {
      today: string
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
      number: string
      unitName: string
      category: string
      summary: string
      isTyped: boolean
      status: 'received' | 'scheduled' | 'in-progress' | 'waiting' | 'done' | 'closed' | 'canceled'
      reportedOn: string
      scheduledOn: string | null
      asksCost: boolean
      details: string
      scheduledNote: string
      plannedOn: string | null
      doneOn: string | null
      cancelRequestedAt: Date | null
      nextArrival: string | null
      stayNumber: string | null
      bestTimes: string
      mayEnter: boolean | null
      urgency: string
      comments: Record<string, string>
      costCents: number | null
      costState: 'none' | 'asked' | 'agreed' | 'refused'
      estimatedCostCents: number | null
      rating: number | null
    }
  }
  'find-work-order-entries': {
    params: {
      loginId: string | null
      ownerAccountId: string
      resortId: string
      workOrderId: string
    }
    row: {
      id: string
      at: Date
      author: 'owner' | 'staff' | 'system'
      authorName: string
      isYours: boolean
      isTyped: boolean
      text: string
      text_message: unknown
    }
  }
  'find-work-order-entry-photos': {
    params: {
      resortId: string
      workOrderId: string
    }
    row: {
      entryId: string
      id: string
    }
  }
  'find-work-order-id': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'find-work-order-of-staff': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      number: string
      summary: string
      isTyped: boolean
      login_id: string | null
      owner_account_id: string | null
      status: 'received' | 'scheduled' | 'in-progress' | 'waiting' | 'done' | 'closed' | 'canceled'
      locale: 'en-US' | 'es-US' | null
      time_zone: string
    }
  }
  'find-work-order-options': {
    params: {
      resortId: string
    }
    row: {
      name: string
      value: unknown
    }
  }
  'find-work-order-photo': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      sha256: string
    }
  }
  'find-work-order-photos': {
    params: {
      resortId: string
      workOrderId: string
    }
    row: {
      id: string
    }
  }
  'find-work-order-units': {
    params: {
      resortId: string
      ownerAccountId: string
      today: string
    }
    row: {
      id: string
      name: string
      picture: 'lake' | 'harbor' | 'garden' | 'cottage'
      photo: {
        address: string
        widths: number[]
        width: number
        height: number
        alt: string
        blur: string
      } | null
      stay_id: string | null
      number: string | null
      arrival: string | null
      departure: string | null
    }
  }
  'find-work-orders': {
    params: {
      resortId: string
      ownerAccountId: string
      query: string
      state: string
      afterOn: string
      afterId: string
    }
    row: {
      id: string
      number: string
      unitName: string
      category: string
      summary: string
      isTyped: boolean
      status: 'received' | 'scheduled' | 'in-progress' | 'waiting' | 'done' | 'closed' | 'canceled'
      reportedOn: string
      scheduledOn: string | null
      asksCost: boolean
    }
  }
  'find-writes-full-until': {
    params: {
      resortId: string
      loginId: string
      ownerAccountId: string
      now: Date
      weight: number
      maxWeight: number
    }
    row: {
      day: string
      time: string
    }
  }
  'find-written': {
    params: object
    row: {
      position: number
      cluster: string
    }
  }
  'find-year-fees': {
    params: {
      ownerAccountId: string
      resortId: string
    }
    row: {
      useYear: number
      billedCents: number
      open: { chargeId: string; openCents: number; dueOn: string; planned: boolean }[]
    }
  }
  'find-yearly-bills-of-contract': {
    params: {
      resortId: string
      ownerId: string
      numbers: readonly string[]
    }
    row: {
      chargeId: string
      number: string
      yearly: string
      openCents: number
      leftCents: number
      coversFrom: string | null
      description: string
      description_message: unknown
    }
  }
  'finish-job-run': {
    params: {
      resortId: string
      job: string
      startedAt: Date
      now: Date | null
      runAfter: Date
      failure: string
      lease: Date
    }
    row: {
      end_job: unknown
    }
  }
  'forget-access': {
    params: {
      resortId: string
      endedBefore: Date
    }
    row: object
  }
  'forget-batches': {
    params: {
      resortId: string
      answeredBefore: Date
      loadedBefore: Date
    }
    row: object
  }
  'forget-code-guesses': {
    params: {
      resortId: string
      loginId: string
    }
    row: object
  }
  'forget-device': {
    params: {
      now: Date | null
      resortId: string
      loginId: string
      id: string
      sessionId: string
    }
    row: {
      id: string
    }
  }
  'forget-events': {
    params: {
      eventsBefore: Date
    }
    row: {
      deleted: number
    }
  }
  'forget-failures': {
    params: {
      resortId: string
      loginKey: string
    }
    row: object
  }
  'forget-forecasts': {
    params: {
      resortId: string
      today: string
    }
    row: object
  }
  'forget-logs': {
    params: {
      clientLogBefore: Date
      auditBefore: Date
    }
    row: {
      client_log: number
      audit: number
    }
  }
  'forget-messages': {
    params: {
      now: Date | null
      resortId: string
      secretsSince: Date
      keptSince: Date
    }
    row: object
  }
  'forget-persons': {
    params: {
      resortId: string
      invitedBefore: Date
      secretsSince: Date
      movedBefore: Date
    }
    row: object
  }
  'forget-posted-digests': {
    params: {
      resortId: string
      since: string
    }
    row: object
  }
  'forget-server': {
    params: {
      host: string
      port: number
    }
    row: object
  }
  'forget-sessions': {
    params: {
      resortId: string
      createdAt: Date
    }
    row: object
  }
  'forget-token-keys': {
    params: {
      period: number
    }
    row: object
  }
  'forget-withdrawn-guests': {
    params: {
      resortId: string
      now: Date
    }
    row: object
  }
  'forgive-attempt': {
    params: {
      subjects: readonly string[]
      resortId: string
      loginKey: string
      source: string
    }
    row: object
  }
  'free-bounced-address': {
    params: {
      resortId: string
      email: string
    }
    row: {
      id: string
    }
  }
  'free-canceled-stays': {
    params: {
      resortId: string
      now: Date
    }
    row: object
  }
  'grant-points': {
    params: {
      rows: string
      resortId: string
    }
    row: object
  }
  'hold-live-session': {
    params: {
      resortId: string
      sessionId: string
    }
    row: {
      id: string
    }
  }
  'hold-payment-for-review': {
    params: {
      checkAfter: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'hold-payment-method': {
    params: {
      resortId: string
      loginId: string
      id: string
    }
    row: {
      id: string
      kind: 'card' | 'bank'
      brand: string
      last4: string
      good_until: string
      gateway: string
      vault_token: string
    }
  }
  'import-active-owners': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      owner_number: string
    }
  }
  'import-add-factor': {
    params: {
      resortId: string
      loginId: string
      kind: 'text' | 'phone' | 'email' | 'authenticator' | 'recovery'
      destination: string
      secret: Buffer | null
      position: number
    }
    row: object
  }
  'import-add-login': {
    params: {
      resortId: string
      appKind: 'owner' | 'login' | 'cms' | 'irm' | 'crm' | 'LV' | 'api' | 'HK' | 'RDPUpdate'
      loginId: string
      passwordHash: string
      personId: string | null
    }
    row: {
      id: string
    }
  }
  'import-add-membership': {
    params: {
      resortId: string
      loginId: string
      ownerAccountId: string
      position: number
    }
    row: object
  }
  'import-add-reopened-entry': {
    params: {
      resortId: string
      workOrderId: string
      text: string
      textMessage: string | null
      now: Date
    }
    row: object
  }
  'import-add-rules': {
    params: {
      resortId: string
      today: string
      rules: string
    }
    row: {
      version: number
    }
  }
  'import-arrival-steps': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-charge-ids': {
    params: {
      resortId: string
    }
    row: {
      number: string
      id: string
    }
  }
  'import-charge-work-orders': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-charges': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-check-now': {
    params: object
    row: object
  }
  'import-choices': {
    params: {
      resortId: string
    }
    row: {
      choices: string[]
    }
  }
  'import-comment-config': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-contract-accounts': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      number: string
      accountId: string
    }
  }
  'import-contracts': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      number: string
      ownerAccountId: string
      status: 'pending' | 'active' | 'expired'
      activeOn: string | null
      purchasedOn: string | null
      firstUseYear: number | null
      usageType: 'points' | 'floating-week' | 'fixed-week' | 'fractional' | 'whole' | 'event-week'
      annualPoints: number
      unitType: string | null
    }
  }
  'import-document-categories': {
    params: {
      resortId: string
    }
    row: {
      category: string
    }
  }
  'import-document-ids': {
    params: {
      resortId: string
    }
    row: {
      number: string
      id: string
    }
  }
  'import-documents': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-earn-points': {
    params: {
      resortId: string
      rows: string
    }
    row: object
  }
  'import-end-move-undo': {
    params: {
      now: Date
      resortId: string
      id: string
    }
    row: object
  }
  'import-entitlements': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-event-weeks': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-fee-documents': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-fee-shares': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-find-amount': {
    params: {
      resortId: string
    }
    row: {
      found: boolean
    }
  }
  'import-find-canceled-orders': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      id: string
      number: string
      summary: string
      isTyped: boolean
      loginId: string | null
      ownerAccountId: string | null
      locale: 'en-US' | 'es-US' | null
    }
  }
  'import-find-clashes': {
    params: {
      rows: string
      resortId: string
      numbers: readonly string[]
    }
    row: {
      line: number
      night: string
      number: string
    }
  }
  'import-find-open-orders': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      id: string
      number: string
      summary: string
      isTyped: boolean
      loginId: string | null
      ownerAccountId: string | null
      locale: 'en-US' | 'es-US' | null
    }
  }
  'import-first-nights': {
    params: {
      rows: string
      resortId: string
    }
    row: {
      number: string
      since: string | null
    }
  }
  'import-forget-runs': {
    params: {
      now: Date
      resortId: string
    }
    row: {
      want_first: unknown
    }
  }
  'import-granted-interests': {
    params: {
      resortId: string
    }
    row: {
      number: string
    }
  }
  'import-ids-of-interests': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      number: string
      id: string
    }
  }
  'import-ids-of-owners': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      number: string
      id: string
    }
  }
  'import-ids-of-units': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      number: string
      id: string
    }
  }
  'import-interest-ids': {
    params: {
      resortId: string
    }
    row: {
      number: string
      id: string
    }
  }
  'import-interests': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-is-staff-address': {
    params: {
      resortId: string
      email: string
    }
    row: {
      email: string
    }
  }
  'import-lock-accounts': {
    params: {
      contracts: readonly string[]
      owners: readonly string[]
      resortId: string
      charges: readonly string[]
      cents: readonly (number | null)[]
      newPayments: readonly string[]
      payers: readonly string[]
      stays: readonly string[]
      payments: readonly string[]
      lots: readonly string[]
    }
    row: {
      id: string
    }
  }
  'import-lock-payments': {
    params: {
      resortId: string
      payments: readonly string[]
    }
    row: {
      id: string
    }
  }
  'import-lock-stays': {
    params: {
      resortId: string
      stays: readonly string[]
    }
    row: {
      id: string
    }
  }
  'import-login': {
    params: {
      resortId: string
      appKind: 'owner' | 'login' | 'cms' | 'irm' | 'crm' | 'LV' | 'api' | 'HK' | 'RDPUpdate'
      loginId: string
    }
    row: {
      id: string
    }
  }
  'import-map-points': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-open-charges': {
    params: {
      resortId: string
      accountIds: readonly string[]
    }
    row: {
      chargeId: string
      number: string
      accountId: string
      dueOn: string
      openCents: number
    }
  }
  'import-open-units': {
    params: {
      resortId: string
    }
    row: {
      number: string
    }
  }
  'import-options': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-other-nights': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      unit_id: string
      night: string
      number: string
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
    }
  }
  'import-owned-units': {
    params: {
      resortId: string
    }
    row: {
      number: string
      usage_type: 'fixed-week' | 'fractional' | 'whole' | 'event-week'
      frequency: 'annual' | 'odd' | 'even' | 'triennial'
      week: number | null
      event: string
      check_in_weekday: number | null
      use_year_month: number
      first_use_year: number | null
      unit: string
    }
  }
  'import-owner-ids': {
    params: {
      resortId: string
    }
    row: {
      number: string
      id: string
    }
  }
  'import-owners': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-parts': {
    params: {
      resortId: string
    }
    row: {
      part_unit_id: string
    }
  }
  'import-past-nights': {
    params: {
      resortId: string
      numbers: readonly string[]
      today: string
    }
    row: {
      number: string
      unit: string
      night: string
    }
  }
  'import-pay-for-move': {
    params: {
      interestId: string | null
      entitlementId: string | null
      secondEntitlementId: string | null
      points: number
      paidBy: 'points' | 'week' | 'bonus' | null
      ruleSetVersion: number | null
      resortId: string
      id: string
    }
    row: object
  }
  'import-payments': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-people': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-place-details': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-points-chart': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-points-lots': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-post-charges': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: object
  }
  'import-post-payments': {
    params: {
      rows: string
      resortId: string
    }
    row: object
  }
  'import-posted': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      kind: 'charge' | 'payment' | 'lot'
      number: string
      owner_account_id: string
      cents: number
    }
  }
  'import-profile-values': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-properties': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-received-payments': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      id: string
      number: string
    }
  }
  'import-refresh-statistics': {
    params: object
    row: {
      refresh_statistics: unknown
    }
  }
  'import-reopen-units': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: object
  }
  'import-reservations': {
    params: {
      rows: string
      resortId: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-resort': {
    params: {
      id: string
      serverId: string
      name: string
      timeZone: string
      address: string
      phone: string
      email: string
      laidOutOn: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-resort-events': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-resort-texts': {
    params: {
      resortId: string
    }
    row: {
      language: string
      text: string
      translation: string
    }
  }
  'import-seasons': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-server': {
    params: {
      id: string
      description: string
    }
    row: object
  }
  'import-settle-canceled-orders': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: object
  }
  'import-spend-points': {
    params: {
      resortId: string
      rows: string
    }
    row: object
  }
  'import-stored-resort': {
    params: {
      id: string
    }
    row: {
      laid_out_on: string
      server_id: string
    }
  }
  'import-stored-stays': {
    params: {
      resortId: string
      numbers: readonly string[]
    }
    row: {
      id: string
      number: string
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
      unitId: string
      unit: string
      inUnitSince: string | null
      arrival: string
      departure: string
      interest_id: string | null
      paid_by: 'points' | 'week' | 'bonus' | null
      points: number
      isPricedHere: boolean
      bookedAt: string
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      guestName: string
      isCheckedIn: boolean
      ownerAccountId: string | null
      ownerNumber: string | null
      accountStatus: 'active' | 'former' | null
    }
  }
  'import-take-moved-points': {
    params: {
      resortId: string
      rows: string
    }
    row: object
  }
  'import-unit-ids': {
    params: {
      resortId: string
    }
    row: {
      number: string
      id: string
    }
  }
  'import-unit-parts': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-unit-sizes': {
    params: {
      resortId: string
    }
    row: {
      number: string
      maxPeople: number
    }
  }
  'import-unit-types': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-units': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-use-weeks': {
    params: {
      rows: string
      resortId: string
    }
    row: object
  }
  'import-weather': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-work-order-ids': {
    params: {
      resortId: string
    }
    row: {
      number: string
      id: string
    }
  }
  'import-work-order-messages': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'import-work-orders': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      key: string
      inserted: boolean
    }
  }
  'is-co-owner-by-email': {
    params: {
      resortId: string
      ownerAccountId: string
      email: string
    }
    row: {
      yes: number
    }
  }
  'is-file-used': {
    params: {
      resortId: string
      sha256: string
    }
    row: {
      used: boolean
    }
  }
  'join-week': {
    params: {
      id: string
      resortId: string
      ids: readonly string[]
      today: string
    }
    row: {
      id: string
    }
  }
  'keep-for-auction': {
    params: {
      resortId: string
      number: string
      unitId: string
      startsOn: string
    }
    row: {
      id: string
    }
  }
  'keep-sealing-key': {
    params: {
      id: string
    }
    row: object
  }
  'keep-stay-move': {
    params: {
      now: Date
      undoUntil: Date
      lots: string
      resortId: string
      id: string
    }
    row: object
  }
  'lapse-holds': {
    params: {
      resortId: string
      holdEndsAt: Date
    }
    row: object
  }
  'leave-to-others': {
    params: {
      lapsedRequestId: string | null
      resortId: string
      stayId: string
    }
    row: object
  }
  'list-devices': {
    params: {
      now: Date
      deviceId: string | null
      resortId: string
      loginId: string
    }
    row: {
      id: string
      description: string
      description_message: unknown
      last_used_at: Date
      trusted_until: Date | null
      current: boolean
    }
  }
  'list-expected-guests': {
    params: {
      resortId: string
      now: Date
    }
    row: {
      number: string
      arrival: string
      unit: string
      guest: string
      phone: string
      arrival_time: string
      car_plate: string
    }
  }
  'list-messages': {
    params: {
      resortId: string
    }
    row: {
      id: string
      to: string
      channel: 'email' | 'text'
      subject: string
      text: string
      link: string
      at: Date
    }
  }
  'list-open-stay-requests': {
    params: {
      resortId: string
    }
    row: {
      id: string
      number: string
      kind: 'crib' | 'early-arrival' | 'ground-floor' | 'late-departure' | 'other'
      text: string
      state: 'asked'
      login_id: string | null
      reservation_id: string
      stay_number: string
      owner_account_id: string | null
      arrival: string
      departure: string
      unit_name: string
      resort_name: string
    }
  }
  'list-passkeys': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      id: string
      name: string
      name_message: unknown
      created_at: Date
      last_used_at: Date | null
    }
  }
  'list-sessions': {
    params: {
      sessionId: string
      resortId: string
      loginId: string
      now: Date
      lastSeenAt: Date
      createdAt: Date
    }
    row: {
      id: string
      device: string
      device_message: unknown
      address: string
      created_at: Date
      last_seen_at: Date
      current: boolean
    }
  }
  'lock-account-by-number': {
    params: {
      resortId: string
      ownerNumber: string
    }
    row: {
      id: string
      owner_number: string
      status: 'active' | 'former'
    }
  }
  'lock-account-for-co-owners': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
      owner_number: string
      name: string
    }
  }
  'lock-account-for-points': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
    }
  }
  'lock-account-of-asked-stay': {
    params: {
      resortId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'lock-account-of-bill': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
    }
  }
  'lock-account-of-credit': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
    }
  }
  'lock-account-of-deposit': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
    }
  }
  'lock-account-of-stay': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
    }
  }
  'lock-accounts': {
    params: {
      resortId: string
      ids: readonly string[]
    }
    row: {
      id: string
    }
  }
  'lock-accounts-for-late-charges': {
    params: {
      resortId: string
      charges: string
      most: number
    }
    row: {
      id: string
    }
  }
  'lock-accounts-of-login': {
    params: {
      loginId: string
      resortId: string
    }
    row: {
      id: string
      number: string
      resort: string
      survivors: number
      hasPayments: boolean
    }
  }
  'lock-accounts-of-payment': {
    params: {
      resortId: string
      ids: readonly string[]
      paymentAttemptId: string
    }
    row: {
      id: string
    }
  }
  'lock-accounts-of-transfer': {
    params: {
      resortId: string
      ids: readonly string[]
    }
    row: {
      id: string
      status: 'active' | 'former'
    }
  }
  'lock-accounts-to-merge': {
    params: {
      resortId: string
      from: string
      into: string
    }
    row: {
      id: string
      number: string
      status: 'active' | 'former'
      wasMerged: boolean
      resort: string
      isPaying: boolean
    }
  }
  'lock-act-key': {
    params: {
      resortId: string
      act: string
      requestKey: string
    }
    row: {
      pg_advisory_xact_lock: unknown
    }
  }
  'lock-acting-staff-member': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      roles: string[]
    }
  }
  'lock-api-client': {
    params: {
      resortId: string
      name: string
    }
    row: {
      id: string
      name: string
    }
  }
  'lock-asked-stay': {
    params: {
      resortId: string
      id: string
    }
    row: {
      id: string
      number: string
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      arrival: string
      departure: string
      people: number[]
      unitTypeCode: string
      answerBy: Date | null
      answer: unknown
      asked: unknown
      pmsNumber: string
      ownerAccountId: string
      ownerNumber: string
      accountStatus: 'active' | 'former'
      timeZone: string
    }
  }
  'lock-batch-key': {
    params: {
      resortId: string
      clientId: string
      requestKey: string
    }
    row: {
      pg_advisory_xact_lock: unknown
    }
  }
  'lock-batches-of-kind': {
    params: {
      resortId: string
      kind: string
    }
    row: {
      pg_advisory_xact_lock: unknown
    }
  }
  'lock-booked-stay': {
    params: {
      now: Date
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
      number: string
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      arrival: string
      departure: string
      unitId: string
      unitTypeCode: string
      people: number[]
      paidBy: 'points' | 'week' | 'bonus' | null
      points: number
      entitlementId: string | null
      secondEntitlementId: string | null
      takesRight: boolean
      weekIsTransferred: boolean
      weekHasEnded: boolean
      bookedHoursAgo: number
      bookedAt: Date
      feeCents: number
      rules: unknown
      lots: {
        lotId: string
        kind:
          | 'annual'
          | 'banked'
          | 'borrowed'
          | 'rented'
          | 'transferred'
          | 'bonus'
          | 'holding'
          | 'restricted'
        interestId: string
        points: number
        useYear: number
        expiresOn: string
        remaining: number
        isTransferred: boolean
        isWithdrawn: boolean
        borrowedFrom: { lotId: string; useYear: number; expiresOn: string } | null
      }[]
    }
  }
  'lock-booker': {
    params: {
      resortId: string
      ownerAccountId: string
    }
    row: {
      id: string
    }
  }
  'lock-canceled-stay': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
      number: string
      entitlement_id: string | null
      second_entitlement_id: string | null
      undo_until: Date | null
      cancellation_id: string | null
      returned: unknown
      fee_txn_ids: string[] | null
      billed_ids: string[] | null
      released_week: boolean
    }
  }
  'lock-card-account': {
    params: {
      resortId: string
      host: string
    }
    row: {
      host: string
    }
  }
  'lock-card-credentials': {
    params: {
      resortId: string
    }
    row: {
      pg_advisory_xact_lock: unknown
    }
  }
  'lock-charges-to-cancel': {
    params: {
      numbers: readonly string[]
      resortId: string
    }
    row: {
      id: string
      number: string
      ownerAccountId: string
      owner: string
      folderNumber: string
      openCents: number
      cents: number
    }
  }
  'lock-client-of-api-key': {
    params: {
      resortId: string
      number: string
      now: Date
    }
    row: {
      id: string
      name: string
    }
  }
  'lock-closures-of-unit': {
    params: {
      resortId: string
      unitId: string
      departure: string
      arrival: string
    }
    row: {
      id: string
      arrival: string
      departure: string
      closing: unknown
    }
  }
  'lock-confirmed-guest': {
    params: {
      resortId: string
      reservationId: string
    }
    row: {
      id: string
      firstName: string
      lastName: string
      email: string
      announcedUnit: string
      announcedArrival: string | null
      announcedDeparture: string | null
    }
  }
  'lock-conflicts-of-record': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      number: string
      kind: 'account' | 'contract' | 'stay' | 'work-order'
      recordNumber: string
      column: string
      group: string
      incoming: Buffer
    }
  }
  'lock-contract-to-transfer': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      status: 'pending' | 'active' | 'expired'
      endsOn: string | null
      ownerId: string
      ownerNumber: string
      resort: string
      timeZone: string
      number: string
      unitTypeCode: string | null
      annualPoints: number
      frequency: 'annual' | 'odd' | 'even' | 'triennial'
      firstUseYear: number | null
      purchasedOn: string | null
    }
  }
  'lock-contract-to-upgrade': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      status: 'pending' | 'active' | 'expired'
      usageType: 'points' | 'floating-week' | 'fixed-week' | 'fractional' | 'whole' | 'event-week'
      ownerId: string
      ownerNumber: string
      resort: string
      ownType: string | null
      number: string
      unitTypeCode: string | null
      annualPoints: number
      frequency: 'annual' | 'odd' | 'even' | 'triennial'
      firstUseYear: number | null
      purchasedOn: string | null
    }
  }
  'lock-deposit': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
      number: string
      purpose: 'exchange' | 'rental'
      company: string
      terms: 'normal' | 'short-notice'
      status: 'pending' | 'confirmed' | 'accepted' | 'denied' | 'withdrawn'
      reason: string
      points: number
      useYear: number
      decidedAt: Date | null
      unitTypeName: string
      side: string
      partNights: number | null
      entitlementId: string | null
      startsOn: string | null
      endsOn: string | null
      expiresOn: string | null
      hasDates: boolean
      lotId: string | null
      interestId: string
      ownerAccountId: string
      rules: unknown
      isTransferred: boolean
      hasEnded: boolean
      requestedOn: string
      decidedOn: string | null
    }
  }
  'lock-deposited-lot': {
    params: {
      resortId: string
      lotId: string
    }
    row: {
      hasEnded: boolean
    }
  }
  'lock-deposited-right': {
    params: {
      resortId: string
      interestId: string
    }
    row: {
      hasEnded: boolean
    }
  }
  'lock-due-transfer': {
    params: {
      resortId: string
      id: string
    }
    row: {
      id: string
      interestId: string
      fromId: string
      toId: string | null
      on: string
      decisions: unknown
      reason: string
      staffName: string
      ownerId: string
      number: string
    }
  }
  'lock-ended-lots': {
    params: {
      today: string
      resortId: string
      interestId: string
      lotIds: readonly string[]
    }
    row: {
      id: string
      isOver: boolean
    }
  }
  'lock-erasures': {
    params: object
    row: {
      pg_advisory_xact_lock: unknown
    }
  }
  'lock-given-lots': {
    params: {
      resortId: string
      fromId: string
      ids: readonly string[] | null
    }
    row: {
      id: string
      remaining: number
    }
  }
  'lock-guest-invitation': {
    params: {
      resortId: string
      reservationId: string
      id: string
    }
    row: {
      id: string
      step: 'invited' | 'filled' | 'confirmed' | 'declined' | 'withdrawn'
      firstName: string
      lastName: string
      email: string
      people: number[]
      undoUntil: Date | null
      declinedAt: Date | null
    }
  }
  'lock-guest-page': {
    params: {
      resortId: string
      secretHash: Buffer
    }
    row: {
      resortId: string
      id: string
      step: 'invited' | 'filled' | 'confirmed' | 'declined' | 'withdrawn'
      name: string
      email: string
      firstName: string
      endsAt: Date
      ownerNote: string
      reservationId: string
      ownerAccountId: string
      number: string
      revision: number
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
      arrival: string
      departure: string
      people: number[]
      unit: string
      typeName: string
      maxPeople: number
      photo: {
        address: string
        widths: number[]
        width: number
        height: number
        alt: string
        blur: string
      } | null
      owner: string
      resort: string
      address: string
      phone: string
      timeZone: string
      checkInTime: string
      checkOutTime: string
      rules: unknown
    }
  }
  'lock-hold': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
      heldFor: 'owner' | 'waitlist'
      now: Date
    }
    row: {
      id: string
      number: string
      unitId: string
      unitTypeCode: string
      arrival: string
      departure: string
    }
  }
  'lock-journal': {
    params: {
      resortId: string
    }
    row: {
      periodId: string
    }
  }
  'lock-live-session': {
    params: {
      resortId: string
      sessionId: string
    }
    row: {
      id: string
    }
  }
  'lock-load': {
    params: {
      resortId: string
      id: string
    }
    row: {
      id: string
      clientId: string
      kind: string
      total: number
      startedAt: Date
      doneAt: Date | null
      requestHash: Buffer
    }
  }
  'lock-login-for-codes': {
    params: {
      resortId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'lock-lot-to-end': {
    params: {
      resortId: string
      key: string
    }
    row: {
      id: string
      useYear: number
      remaining: number
      ownerAccountId: string
      ownerNumber: string
    }
  }
  'lock-lots-to-transfer': {
    params: {
      today: string
      resortId: string
      interestId: string
    }
    row: {
      id: string
      kind:
        | 'annual'
        | 'banked'
        | 'borrowed'
        | 'rented'
        | 'transferred'
        | 'bonus'
        | 'holding'
        | 'restricted'
      useYear: number
      earned: number
      remaining: number
      earnedOn: string
      expiresOn: string
      isOver: boolean
    }
  }
  'lock-message-of-resort': {
    params: {
      resortId: string
      id: string
    }
    row: {
      recipient: string
      subject: string
      secret: boolean
      sent_at: Date | null
    }
  }
  'lock-open-invitation': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
      name: string
      email: string
      role: 'full' | 'pay' | 'book' | 'view'
      ends_at: Date
    }
  }
  'lock-owned-time': {
    params: {
      resortId: string
      ids: readonly string[]
    }
    row: {
      id: string
    }
  }
  'lock-owner-hold': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
      unitTypeCode: string
      arrival: string
      departure: string
      endsAt: Date
      extended: boolean
    }
  }
  'lock-owner-of-upgrade': {
    params: {
      resortId: string
      ownerId: string
    }
    row: {
      id: string
    }
  }
  'lock-passkey': {
    params: {
      resortId: string
      credentialId: Buffer
    }
    row: {
      id: string
      login_id: string
      public_key: Buffer
      counter: number
      transports: string[]
    }
  }
  'lock-payer': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      id: string
    }
  }
  'lock-payment': {
    params: {
      resortId: string
      id: string
    }
    row: {
      id: string
      number: string
      invoice: string
      owner_account_id: string
      account_ids: string[]
      account_cents: string[]
      cents: number
      state:
        | 'created'
        | 'tokenised'
        | 'submitting'
        | 'challenge'
        | 'unknown'
        | 'captured'
        | 'authorised'
        | 'declined'
        | 'abandoned'
        | 'safe-to-retry'
        | 'voided'
        | 'refund-pending'
        | 'refunded'
        | 'partially-refunded'
        | 'returned'
        | 'manual-review'
      method: 'card' | 'ach' | 'check' | 'cash' | 'transfer'
      decline_reason: string
      reason_message: unknown
      card_brand: string
      card_last4: string
      created_at: Date
      settled_at: Date | null
      negative_answers: number
      refunded_cents: number
      challenge: string
      charge_ids: string[]
      login_id: string | null
      fee_cents: number
      points: number
      gateway: string
      payment_method_id: string | null
      keep: boolean
      request_hash: Buffer | null
      held: boolean
      request_key: string
    }
  }
  'lock-payment-by-number': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      number: string
      gateway: string
      owner_account_id: string
      account_ids: string[]
      left_cents: number
      cents: number
    }
  }
  'lock-payment-method': {
    params: {
      resortId: string
      loginId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'lock-payment-methods': {
    params: {
      resortId: string
      id: string
    }
    row: {
      pg_advisory_xact_lock: unknown
    }
  }
  'lock-payment-visitor': {
    params: {
      visitor: string
    }
    row: {
      pg_advisory_xact_lock: unknown
    }
  }
  'lock-planned-payment': {
    params: {
      resortId: string
      id: string
      today: string
      cents: number
      methodId: string
      loginId: string
    }
    row: {
      id: string
    }
  }
  'lock-rented-week': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      number: string
      purpose: 'exchange' | 'rental'
      status: 'pending' | 'confirmed' | 'accepted' | 'denied' | 'withdrawn'
      owner_account_id: string
      owner_number: string
      useYear: number
      isCredited: boolean
      rules: unknown
    }
  }
  'lock-request-key': {
    params: {
      resortId: string
      loginId: string
      call: string
      key: string
    }
    row: {
      pg_advisory_xact_lock: unknown
    }
  }
  'lock-right-to-deposit': {
    params: {
      resortId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'lock-staff': {
    params: {
      resortId: string
    }
    row: {
      id: string
      login: string
      locale: 'en-US' | 'es-US' | null
      name: string
      email: string
      roles: string[]
      disabled_at: Date | null
    }
  }
  'lock-staff-link': {
    params: {
      resortId: string
      secretHash: Buffer
      now: Date
    }
    row: {
      id: string
      member_id: string | null
      name: string
      email: string
      roles: string[]
      locale: 'en-US' | 'es-US'
      login: string | null
    }
  }
  'lock-stay': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
      status:
        | 'held'
        | 'asked'
        | 'confirmed'
        | 'declined'
        | 'cancelled'
        | 'stayed'
        | 'no-show'
        | 'lapsed'
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      arrival: string
      departure: string
    }
  }
  'lock-stay-move': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      number: string
      entitlement_id: string | null
      takes_right: boolean
      move_id: string | null
      old_entitlement_id: string | null
      took_right: boolean | null
      lots: unknown
      undo_until: Date | null
    }
  }
  'lock-subject-of-act': {
    params: {
      resortId: string
      ownerNumber: string
    }
    row: {
      ownerAccountId: string
      ownerNumber: string
      accountStatus: 'active' | 'former'
      timeZone: string
    }
  }
  'lock-unit-of-act': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      number: string
    }
  }
  'lock-units-of-act': {
    params: {
      resortId: string
      property: string | null
      unitType: string | null
      units: readonly string[]
    }
    row: {
      id: string
      number: string
    }
  }
  'lock-units-of-stay': {
    params: {
      resortId: string
      property: string | null
      unitType: string | null
      units: readonly string[]
      stayId: string
      arrival: string
      today: string
      departure: string
    }
    row: {
      id: string
      number: string
    }
  }
  'lock-visit-times': {
    params: {
      resortId: string
    }
    row: {
      pg_advisory_xact_lock: unknown
    }
  }
  'lock-waitlist-request': {
    params: {
      resortId: string
      id: string
    }
    row: {
      id: string
      resortId: string
      timeZone: string
      ownerAccountId: string
      ownerNumber: string
      accountStatus: 'active' | 'former'
      loginId: string | null
      status: 'waiting' | 'offered' | 'matched' | 'withdrawn' | 'lapsed'
      arrival: string
      departure: string
      flexDays: number
      unitTypeCodes: string[]
      people: number[]
      type: 'O' | 'G' | 'R'
      replacesId: string | null
      replacesNumber: string | null
      lotOrder: string[]
      autoConfirm: boolean
      minNights: number | null
      maxPoints: number | null
      queuedAt: Date
      requestedOn: string
      lapsedOffers: number
      announcedMissing: string
      rank: number | null
      inLine: number | null
      rankIfLapsed: number | null
      offeredId: string | null
      offerEndsAt: Date | null
      offerUnit: string | null
      offerUnitType: string | null
      offerArrival: string | null
      offerDeparture: string | null
      events: {
        at: string
        kind:
          | 'asked'
          | 'changed'
          | 'passed'
          | 'offered'
          | 'booked'
          | 'lapsed'
          | 'withdrawn'
          | 'restored'
        note: string
        code: string | null
        params: unknown
      }[]
    }
  }
  'lock-webhook': {
    params: {
      resortId: string
      number: string
    }
    row: {
      id: string
      url: string
      status: 'active' | 'disabled'
      place: number
    }
  }
  'lock-webhooks': {
    params: {
      resortId: string
    }
    row: {
      id: string
    }
  }
  'lock-week-with-parts': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
      useYear: number
      status:
        | 'available'
        | 'reserved'
        | 'deposited'
        | 'rented-out'
        | 'banked'
        | 'used'
        | 'expired'
        | 'blocked'
        | 'split'
        | 'joined'
      startsOn: string
      endsOn: string
      position: number
      unitId: string | null
      isSide: boolean
      usageType: 'points' | 'floating-week' | 'fixed-week' | 'fractional' | 'whole' | 'event-week'
      seasonCode: string | null
      checkInWeekday: number | null
    }
  }
  'lock-work-order': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: {
      id: string
      status: 'received' | 'scheduled' | 'in-progress' | 'waiting' | 'done' | 'closed' | 'canceled'
      costState: 'none' | 'asked' | 'agreed' | 'refused'
      cancelRequestedAt: Date | null
      scheduledOn: string | null
      scheduledNote: string
    }
  }
  'lock-yearly-lots': {
    params: {
      resortId: string
      interestId: string
      today: string
    }
    row: {
      id: string
      useYear: number
      remaining: number
      earnedOn: string
    }
  }
  'mark-account-as-merged': {
    params: {
      toId: string | null
      resortId: string
      fromId: string
    }
    row: object
  }
  'mark-account-as-separate': {
    params: {
      now: Date | null
      resortId: string
      id: string
      status: 'active' | 'former'
      fromId: string
    }
    row: object
  }
  'mark-cancellation-undone': {
    params: {
      now: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'mark-deed-back-as-undone': {
    params: {
      now: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'mark-digests-as-reported': {
    params: {
      now: Date | null
      resortId: string
      clientId: string
      kind: string
      days: readonly string[]
    }
    row: object
  }
  'mark-documents-seen': {
    params: {
      resortId: string
      loginId: string
      ownerAccountId: string
      lastAt: Date
    }
    row: object
  }
  'mark-failed': {
    params: {
      tryAfter: Date | null
      fault: string
      now: Date | null
      resortId: string
      id: string
      claim: string
    }
    row: object
  }
  'mark-guest-page-opened': {
    params: {
      now: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'mark-hold': {
    params: {
      sessionHandle: string | null
      resortId: string
      id: string
    }
    row: object
  }
  'mark-imported-row-ended': {
    params: {
      lastDay: string | null
      resortId: string
      file: string
      key: string
    }
    row: object
  }
  'mark-method-forgotten': {
    params: {
      forgottenAt: Date | null
      resortId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'mark-missing-types-announced': {
    params: {
      codes: string
      resortId: string
      id: string
    }
    row: object
  }
  'mark-no-show': {
    params: {
      resortId: string
      id: string
    }
    row: object
  }
  'mark-notices-seen': {
    params: {
      resortId: string
      ownerAccountId: string
      loginId: string
      lastAt: Date
    }
    row: object
  }
  'mark-planned-announced': {
    params: {
      now: Date | null
      drawOn: string
      cents: number
      feeCents: number
      resortId: string
      id: string
    }
    row: object
  }
  'mark-planned-silence-announced': {
    params: {
      now: Date | null
      reason: string
      reasonMessage: string | null
      resortId: string
      id: string
    }
    row: object
  }
  'mark-refunded': {
    params: {
      resortId: string
      id: string
    }
    row: object
  }
  'mark-sent': {
    params: {
      sentAt: Date | null
      keepText: boolean
      resortId: string
      id: string
      claim: string
    }
    row: object
  }
  'mark-session-proved': {
    params: {
      provedAt: Date | null
      resortId: string
      sessionId: string
    }
    row: object
  }
  'mark-stay-move-undone': {
    params: {
      now: Date | null
      resortId: string
      moveId: string
    }
    row: object
  }
  'move-charges': {
    params: {
      resortId: string
      ids: readonly string[]
      toId: string | null
      today: string
      earliestDue: string
    }
    row: {
      number: string
      cents: number
      newNumber: string
      dueOn: string
    }
  }
  'move-contact-corrections-of-account': {
    params: {
      toId: string
      resortId: string
      fromId: string
    }
    row: object
  }
  'move-contract': {
    params: {
      toId: string
      today: string | null
      ownedSince: string | null
      resortId: string
      interestId: string
    }
    row: object
  }
  'move-corrections-back': {
    params: {
      fromId: string
      resortId: string
      toId: string
      ids: readonly string[]
    }
    row: object
  }
  'move-credit-of-account': {
    params: {
      resortId: string
      fromId: string | null
      toId: string | null
    }
    row: {
      isFrom: boolean
      paymentId: string | null
      cents: number
    }
  }
  'move-credit-with-contract': {
    params: {
      paymentIds: readonly (string | null)[]
      cents: readonly number[]
      resortId: string
      fromId: string | null
      toId: string | null
    }
    row: object
  }
  'move-deposit-points': {
    params: {
      resortId: string
      lotId: string
      points: number
      reason:
        | 'earned'
        | 'spent'
        | 'returned'
        | 'banked'
        | 'borrowed'
        | 'transferred'
        | 'expired'
        | 'adjusted'
        | 'saved'
        | 'deposited'
        | 'lost'
      depositId: string | null
    }
    row: object
  }
  'move-deposits-back': {
    params: {
      fromId: string
      resortId: string
      toId: string
      ids: readonly string[]
    }
    row: object
  }
  'move-deposits-of-account': {
    params: {
      toId: string
      resortId: string
      fromId: string
    }
    row: object
  }
  'move-documents-back': {
    params: {
      fromId: string | null
      resortId: string
      toId: string
      ids: readonly string[]
    }
    row: object
  }
  'move-documents-of-account': {
    params: {
      toId: string | null
      resortId: string
      fromId: string
    }
    row: object
  }
  'move-factors-to-correction': {
    params: {
      newValue: string
      resortId: string
      personId: string
      factorKinds: readonly string[]
      oldValue: string
    }
    row: object
  }
  'move-given-lots': {
    params: {
      toId: string
      resortId: string
      ids: readonly string[]
    }
    row: object
  }
  'move-hold-of-account': {
    params: {
      toId: string
      resortId: string
      fromId: string
      today: string
    }
    row: object
  }
  'move-holds-back': {
    params: {
      fromId: string
      resortId: string
      toId: string
      ids: readonly string[]
    }
    row: object
  }
  'move-lots-with-contract': {
    params: {
      toId: string
      resortId: string
      interestId: string
    }
    row: object
  }
  'move-merged-account-numbers': {
    params: {
      toId: string | null
      resortId: string
      fromId: string
    }
    row: object
  }
  'move-merged-account-numbers-back': {
    params: {
      fromId: string | null
      resortId: string
      toId: string
      ids: readonly string[]
    }
    row: object
  }
  'move-owner-credits': {
    params: {
      uses: string
      resortId: string
    }
    row: object
  }
  'move-planned-transfers': {
    params: {
      fromId: string
      toId: string | null
      resortId: string
    }
    row: object
  }
  'move-planned-transfers-back': {
    params: {
      fromIds: readonly string[]
      fromId: string | null
      toIds: readonly string[]
      resortId: string
      toId: string
    }
    row: object
  }
  'move-points': {
    params: {
      resortId: string
      lotId: string
      points: number
      reason:
        | 'earned'
        | 'spent'
        | 'returned'
        | 'banked'
        | 'borrowed'
        | 'transferred'
        | 'expired'
        | 'adjusted'
        | 'saved'
        | 'deposited'
        | 'lost'
      note: string
      noteMessage: string | null
      toLotId: string
      toNote: string
      toNoteMessage: string | null
    }
    row: object
  }
  'move-reservation': {
    params: {
      unitId: string
      type: 'O' | 'G' | 'R' | 'exchange-in' | 'rental' | 'maintenance'
      arrival: string
      departure: string
      people1: number
      people2: number
      people3: number
      people4: number
      interestId: string | null
      entitlementId: string | null
      secondEntitlementId: string | null
      points: number
      paidBy: 'points' | 'week' | 'bonus' | null
      ruleSetVersion: number | null
      changedAt: Date | null
      resortId: string
      id: string
    }
    row: {
      id: string
      number: string
    }
  }
  'move-rights': {
    params: {
      rows: string
      resortId: string
    }
    row: {
      id: string
      contract: string
      useYear: number
      startsOn: string
      endsOn: string
    }
  }
  'move-stay-back': {
    params: {
      resortId: string
      moveId: string
    }
    row: {
      id: string
    }
  }
  'move-stay-to-unit': {
    params: {
      unitId: string
      now: Date | null
      from: string | null
      resortId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'move-stays-back': {
    params: {
      fromId: string | null
      resortId: string
      forMerged: readonly string[]
      ids: readonly string[]
      toId: string | null
      forKept: readonly string[]
    }
    row: object
  }
  'move-stays-of-account': {
    params: {
      toId: string | null
      resortId: string
      fromId: string
    }
    row: object
  }
  'move-stays-with-contract': {
    params: {
      toId: string | null
      resortId: string
      ids: readonly string[]
    }
    row: object
  }
  'move-waitlist-requests-back': {
    params: {
      fromId: string
      resortId: string
      toId: string
      ids: readonly string[]
    }
    row: object
  }
  'move-waitlist-requests-of-account': {
    params: {
      toId: string
      resortId: string
      fromId: string
    }
    row: object
  }
  'move-work-order-visit': {
    params: {
      day: string | null
      time: string
      today: string | null
      resortId: string
      id: string
    }
    row: object
  }
  'move-work-orders-back': {
    params: {
      fromId: string | null
      resortId: string
      toId: string
      ids: readonly string[]
    }
    row: object
  }
  'move-work-orders-of-account': {
    params: {
      toId: string | null
      resortId: string
      fromId: string
    }
    row: object
  }
  'name-work-orders-of-moved-bills': {
    params: {
      resortId: string
      numbers: readonly string[]
      newNumbers: readonly string[]
    }
    row: object
  }
  'narrow-person-of-kept-account': {
    params: {
      role: 'full' | 'pay' | 'book' | 'view'
      isOwner: boolean
      mergedAt: Date | null
      resortId: string
      loginId: string
      ownerAccountId: string
    }
    row: object
  }
  'next-canceled-stay-to-free': {
    params: {
      resortId: string
    }
    row: {
      at: Date | null
    }
  }
  'next-charge-number': {
    params: {
      resortId: string
    }
    row: {
      number: string
    }
  }
  'next-document-to-read': {
    params: {
      now: Date
      resortId: string
    }
    row: {
      at: Date | null
    }
  }
  'next-hold-to-lapse': {
    params: {
      resortId: string
    }
    row: {
      at: Date | null
    }
  }
  'next-load-part': {
    params: {
      now: Date
      resortId: string
    }
    row: {
      at: Date | null
    }
  }
  'next-message-to-send': {
    params: {
      resortId: string
      secret: boolean
      channels: readonly string[]
    }
    row: {
      at: Date | null
    }
  }
  'next-method-to-forget': {
    params: {
      now: Date
      resortId: string
    }
    row: {
      at: Date | null
    }
  }
  'next-payment-to-ask': {
    params: {
      resortId: string
    }
    row: {
      at: Date | null
    }
  }
  'next-planned-payment-to-make': {
    params: {
      resortId: string
    }
    row: {
      at: Date | null
    }
  }
  'next-refund-to-ask': {
    params: {
      resortId: string
    }
    row: {
      at: Date | null
    }
  }
  'next-sealed-answers': {
    params: {
      resortId: string
      after: readonly string[]
      header: Buffer
      batch: number
    }
    row: {
      key: string[]
      sealed: Buffer
    }
  }
  'next-sealed-authenticators': {
    params: {
      resortId: string
      after: readonly string[]
      header: Buffer
      batch: number
    }
    row: {
      key: string[]
      sealed: Buffer
    }
  }
  'next-sealed-card-credentials': {
    params: {
      resortId: string
      after: readonly string[]
      header: Buffer
      batch: number
    }
    row: {
      key: string[]
      sealed: Buffer
    }
  }
  'next-sealed-conflicts': {
    params: {
      resortId: string
      after: readonly string[]
      header: Buffer
      batch: number
    }
    row: {
      key: string[]
      sealed: Buffer
    }
  }
  'next-sealed-loads': {
    params: {
      resortId: string
      after: readonly string[]
      header: Buffer
      batch: number
    }
    row: {
      key: string[]
      sealed: Buffer
    }
  }
  'next-sealed-recovery': {
    params: {
      resortId: string
      after: readonly string[]
      header: Buffer
      batch: number
    }
    row: {
      key: string[]
      sealed: Buffer
    }
  }
  'next-sealed-tokens': {
    params: {
      resortId: string
      after: readonly string[]
      header: Buffer
      batch: number
    }
    row: {
      key: string[]
      sealed: Buffer
    }
  }
  'next-sealed-webhook-secrets': {
    params: {
      resortId: string
      after: readonly string[]
      header: Buffer
      batch: number
    }
    row: {
      key: string[]
      sealed: Buffer
    }
  }
  'next-unanswered-stay-to-end': {
    params: {
      resortId: string
    }
    row: {
      at: Date | null
    }
  }
  'next-waitlist-offer-to-end': {
    params: {
      resortId: string
    }
    row: {
      at: Date | null
    }
  }
  'next-webhook-delivery': {
    params: {
      now: Date
      resortId: string
    }
    row: {
      at: Date | null
    }
  }
  'next-withdrawn-guest-to-forget': {
    params: {
      resortId: string
    }
    row: {
      at: Date | null
    }
  }
  'note-backup': {
    params: object
    row: object
  }
  'note-page-check': {
    params: {
      differences: number
      cardScripts: string
    }
    row: object
  }
  'note-server': {
    params: {
      host: string
      port: number
      keyIds: readonly string[]
    }
    row: object
  }
  'number-events': {
    params: object
    row: {
      hasMore: boolean
    }
  }
  'offer-payment-method': {
    params: {
      resortId: string
      id: string
    }
    row: object
  }
  'open-conflict': {
    params: {
      resortId: string
      kind: 'account' | 'contract' | 'stay' | 'work-order'
      recordId: string
      recordNumber: string
      column: string
      group: string
      incoming: Buffer | null
      now: Date
    }
    row: {
      number: string
    }
  }
  'pick-idle-unit': {
    params: {
      unitIds: readonly string[]
      resortId: string
    }
    row: {
      id: string
    }
  }
  'post-digest-rows': {
    params: {
      rows: string
      resortId: string
      clientId: string
      kind: string
      day: string
    }
    row: object
  }
  'post-digests': {
    params: {
      digests: string
      resortId: string
      clientId: string
      kind: string
      place: number
      now: Date
    }
    row: object
  }
  'post-payment-dispute': {
    params: {
      shares: string
      txnId: string
      resortId: string
      id: string | null
    }
    row: object
  }
  'post-payment-shares': {
    params: {
      shares: string
      resortId: string
      id: string | null
    }
    row: object
  }
  'put-address-check': {
    params: {
      resortId: string
      loginId: string
      purpose: 'email' | 'other-email' | 'factor-email' | 'factor-text'
      address: string
      codeHash: Buffer
      endsAt: Date
    }
    row: object
  }
  'put-comments': {
    params: {
      resortId: string
      reservationId: string
      items: readonly string[]
      values: readonly string[]
    }
    row: object
  }
  'put-contact-correction': {
    params: {
      resortId: string
      personId: string
      ownerAccountId: string
      kind: 'email' | 'mobile'
      oldValue: string
      newValue: string
      reason: string
      confirmHash: Buffer
      cancelHash: Buffer
      now: Date
      endsAt: Date
    }
    row: {
      id: string
    }
  }
  'put-guest': {
    params: {
      resortId: string
      reservationId: string
      firstName: string
      lastName: string
      email: string
    }
    row: object
  }
  'put-profile-answers': {
    params: {
      resortId: string
      ownerAccountId: string
      items: readonly string[]
      values: readonly string[]
    }
    row: object
  }
  'put-staff-invitation': {
    params: {
      resortId: string
      memberId: string | null
      invitedBy: string | null
      name: string
      email: string
      roles: readonly string[]
      locale: 'en-US' | 'es-US'
      secretHash: Buffer
      endsAt: Date
    }
    row: object
  }
  'raise-announced-fees': {
    params: {
      ids: readonly string[]
      feeCents: readonly number[]
      resortId: string
    }
    row: object
  }
  'rate-work-order': {
    params: {
      rating: number | null
      note: string
      resortId: string
      id: string
    }
    row: object
  }
  'read-calendar-feed': {
    params: {
      resortId: string
      secretHash: Buffer
      now: Date | null
    }
    row: {
      ownerAccountId: string
      ownerNumber: string
      accountStatus: 'active' | 'former'
      name: string
      timeZone: string
      locale: 'en-US' | 'es-US' | null
    }
  }
  'read-database-time': {
    params: object
    row: {
      now: Date
    }
  }
  'read-log-level': {
    params: object
    row: {
      level: string
      name: string
    }
  }
  readiness: {
    params: object
    row: {
      one: boolean
    }
  }
  'reclaim-week': {
    params: {
      status:
        | 'available'
        | 'reserved'
        | 'deposited'
        | 'rented-out'
        | 'banked'
        | 'used'
        | 'expired'
        | 'blocked'
        | 'split'
        | 'joined'
      resortId: string
      id: string
    }
    row: object
  }
  'record-bounce': {
    params: {
      now: Date | null
      resortId: string
      email: string
    }
    row: {
      id: string
    }
  }
  'record-imported-rows': {
    params: {
      resortId: string
      file: string
      rows: string
      isPartial: boolean
    }
    row: object
  }
  'record-places-of-death': {
    params: {
      now: Date
      resortId: string
      loginId: string
    }
    row: object
  }
  'record-planned-decline': {
    params: {
      today: string | null
      reason: string
      reasonMessage: string | null
      againOn: string
      resortId: string
      id: string
      tries: number
    }
    row: {
      id: string
    }
  }
  'record-webhook-answer': {
    params: {
      state: 'waiting' | 'accepted' | 'failed'
      tryAfter: Date | null
      status: number | null
      fault: string
      resortId: string
      webhookId: string
      id: string
    }
    row: object
  }
  'record-webhook-try': {
    params: {
      now: Date | null
      resortId: string
      webhookId: string
      id: string
      claim: string
    }
    row: object
  }
  'reinstate-stay-fees': {
    params: {
      resortId: string
      txnIds: readonly string[]
    }
    row: object
  }
  'release-hold': {
    params: {
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: object
  }
  'release-holds-of-session': {
    params: {
      resortId: string
      sessionHandle: string
    }
    row: object
  }
  'release-offer': {
    params: {
      resortId: string
      id: string
    }
    row: object
  }
  'release-weeks': {
    params: {
      comesBack: boolean
      resortId: string
      entitlementIds: readonly string[]
    }
    row: object
  }
  'remove-card-credentials': {
    params: {
      resortId: string
      host: string
    }
    row: object
  }
  'remove-co-owner': {
    params: {
      resortId: string
      loginId: string
      ownerAccountId: string
      endedAt: Date | null
    }
    row: {
      login_id: string
    }
  }
  'remove-factor': {
    params: {
      resortId: string
      loginId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'remove-factors-of-login': {
    params: {
      resortId: string
      loginId: string
    }
    row: {
      kind: 'text' | 'phone' | 'email' | 'authenticator' | 'recovery'
    }
  }
  'remove-owners-words': {
    params: {
      resortId: string
      kept: readonly string[]
    }
    row: object
  }
  'remove-passkey': {
    params: {
      resortId: string
      loginId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'remove-payment-method': {
    params: {
      now: Date | null
      undoUntil: Date | null
      resortId: string
      loginId: string
      id: string
    }
    row: object
  }
  'remove-resort-texts': {
    params: {
      rows: string
      resortId: string
    }
    row: object
  }
  'rename-account': {
    params: {
      name: string
      resortId: string
      ownerAccountId: string
    }
    row: object
  }
  'rename-bills-of-deed-backs': {
    params: {
      numbers: readonly string[]
      newNumbers: readonly string[]
      resortId: string
      ownerAccountId: string
    }
    row: object
  }
  'renew-device': {
    params: {
      secretHash: Buffer
      now: Date
      endsAt: Date
      trustUntil: Date | null
      resortId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'renew-guest-invitation': {
    params: {
      name: string
      linkSeed: string
      secretHash: Buffer
      now: Date
      endsAt: Date
      loginId: string
      ownerNote: string
      resortId: string
      id: string
    }
    row: object
  }
  'renew-guest-secret': {
    params: {
      secretHash: Buffer
      resortId: string
      id: string
    }
    row: object
  }
  'renew-invitation': {
    params: {
      tokenHash: Buffer
      loginId: string
      endsAt: Date
      resortId: string
      id: string
    }
    row: object
  }
  'renew-job-turns': {
    params: {
      resorts: readonly string[]
      jobs: readonly string[]
      leases: readonly Date[]
      leaseUntil: Date
    }
    row: {
      resortId: string
      job: string
    }
  }
  'renew-message-lease': {
    params: {
      tryAfter: Date
      resortId: string
      id: string
      claim: string
    }
    row: object
  }
  'renew-password-hash': {
    params: {
      passwordHash: string
      resortId: string
      id: string
      previousHash: string
    }
    row: object
  }
  'renew-webhook-claim': {
    params: {
      leaseUntil: Date
      resortId: string
      id: string
      claim: string
    }
    row: object
  }
  'reopen-payment-reviews': {
    params: {
      resortId: string
      number: string
    }
    row: {
      ownerAccountId: string
    }
  }
  'reopen-refunded-payment': {
    params: {
      resortId: string
      id: string
    }
    row: object
  }
  'reopen-work-order': {
    params: {
      resortId: string
      id: string
    }
    row: object
  }
  'repeat-message': {
    params: {
      now: Date
      resortId: string
      id: string
    }
    row: object
  }
  'replace-card-credentials': {
    params: {
      now: Date | null
      resortId: string
      host: string
    }
    row: object
  }
  'replace-contact-of-person': {
    params: {
      kind: string
      next: string
      now: Date | null
      resortId: string
      personId: string
      before: string
    }
    row: object
  }
  'replace-incoming-of-conflict': {
    params: {
      incoming: Buffer | null
      sentAt: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'replay-webhook-deliveries': {
    params: {
      now: Date | null
      resortId: string
      webhookId: string
      from: number
      until: number
      states: readonly string[]
    }
    row: object
  }
  'reseal-answer': {
    params: {
      sealed: Buffer
      resortId: string
      key: readonly string[]
      before: Buffer
    }
    row: object
  }
  'reseal-authenticator': {
    params: {
      sealed: Buffer | null
      resortId: string
      key: readonly string[]
      before: Buffer
    }
    row: object
  }
  'reseal-card-credentials': {
    params: {
      sealed: Buffer
      resortId: string
      key: readonly string[]
      before: Buffer
    }
    row: object
  }
  'reseal-conflict': {
    params: {
      sealed: Buffer | null
      resortId: string
      key: readonly string[]
      before: Buffer
    }
    row: object
  }
  'reseal-load': {
    params: {
      sealed: Buffer | null
      resortId: string
      key: readonly string[]
      before: Buffer
    }
    row: object
  }
  'reseal-recovery': {
    params: {
      sealed: Buffer | null
      resortId: string
      key: readonly string[]
      before: Buffer
    }
    row: object
  }
  'reseal-token': {
    params: {
      sealed: Buffer
      resortId: string
      key: readonly string[]
      before: Buffer
    }
    row: object
  }
  'reseal-webhook-secret': {
    params: {
      sealed: Buffer
      resortId: string
      key: readonly string[]
      before: Buffer
    }
    row: object
  }
  'reserve-refund': {
    params: {
      cents: number
      resortId: string
      id: string
    }
    row: object
  }
  'reserve-weeks': {
    params: {
      reservationId: string | null
      resortId: string
      ids: readonly string[]
    }
    row: object
  }
  'restart-waiting-webhook-deliveries': {
    params: {
      now: Date | null
      resortId: string
      webhookId: string
    }
    row: object
  }
  'restore-canceled-stay': {
    params: {
      resortId: string
      id: string
    }
    row: object
  }
  'restore-contract': {
    params: {
      status: 'pending' | 'active' | 'expired'
      endsOn: string | null
      resortId: string
      interestId: string
    }
    row: object
  }
  'restore-guest-invitation': {
    params: {
      resortId: string
      id: string
    }
    row: object
  }
  'restore-parts-of-weeks': {
    params: {
      resortId: string
      today: string
    }
    row: object
  }
  'restore-payment-method': {
    params: {
      resortId: string
      loginId: string
      id: string
      now: Date
    }
    row: object
  }
  'restore-people-of-merged-account': {
    params: {
      fromId: string
      people: string
      resortId: string
      toId: string
      mergedAt: Date
    }
    row: {
      loginId: string
    }
  }
  'restore-places-of-death': {
    params: {
      now: Date | null
      resortId: string
      loginId: string
    }
    row: {
      id: string
      number: string
      resort: string
    }
  }
  'restore-stay-share': {
    params: {
      resortId: string
      endedAfter: Date
      reservationId: string
    }
    row: object
  }
  'restore-weeks-of-contract': {
    params: {
      resortId: string
      interestId: string
      weekIds: readonly string[]
      today: string
    }
    row: {
      id: string
      week: string
    }
  }
  'resume-payment-plans': {
    params: {
      resortId: string
      ownerAccountIds: readonly string[]
      today: string
      noticedOn: string
      reason: string
      reasonMessage: string | null
    }
    row: {
      id: string
    }
  }
  'retake-week': {
    params: {
      reservationId: string | null
      resortId: string
      entitlementId: string
    }
    row: {
      id: string
    }
  }
  'retry-message': {
    params: {
      now: Date
      resortId: string
      id: string
    }
    row: object
  }
  'reverse-charges': {
    params: {
      resortId: string
      chargeIds: readonly string[]
    }
    row: {
      txn_id: string
    }
  }
  'reverse-credit-memo': {
    params: {
      now: Date | null
      resortId: string
      id: string
      billCents: number
      accountCents: number
    }
    row: object
  }
  'reverse-stay-fees': {
    params: {
      resortId: string
      reservationId: string
    }
    row: {
      txn_id: string
    }
  }
  'save-external-ids': {
    params: {
      resortId: string
      kind: string
      rows: string
    }
    row: object
  }
  'save-forecast': {
    params: {
      resortId: string
      day: string
      high: number
      low: number
      sky: 'sunny' | 'cloudy' | 'fog' | 'rain' | 'snow' | 'storm'
      fetchedAt: Date
    }
    row: object
  }
  'separate-person-of-account': {
    params: {
      resortId: string
      ownerNumber: string
    }
    row: object
  }
  'separate-person-of-login': {
    params: {
      resortId: string
      loginId: string
    }
    row: object
  }
  'set-autopay': {
    params: {
      resortId: string
      ownerAccountId: string
      loginId: string
      paymentMethodId: string
      capCents: number
      now: Date
    }
    row: object
  }
  'set-card-credentials': {
    params: {
      resortId: string
      host: string
      sealed: Buffer
      now: Date
      replacedAt: Date | null
    }
    row: object
  }
  'set-closings-of-closure': {
    params: {
      closing: string | null
      resortId: string
      id: string
    }
    row: object
  }
  'set-co-owner-role': {
    params: {
      role: 'full' | 'pay' | 'book' | 'view'
      resortId: string
      loginId: string
      ownerAccountId: string
    }
    row: {
      login_id: string
    }
  }
  'set-code': {
    params: {
      codeHash: Buffer | null
      codeEndsAt: Date | null
      resortId: string
      handle: string
    }
    row: object
  }
  'set-contact': {
    params: {
      mobile: string
      otherPhone: string
      address: string
      now: Date | null
      resortId: string
      loginId: string
    }
    row: object
  }
  'set-due-dates': {
    params: {
      chargeIds: readonly string[]
      dueOns: readonly string[]
      resortId: string
    }
    row: object
  }
  'set-email': {
    params: {
      email: string
      now: Date | null
      resortId: string
      loginId: string
    }
    row: object
  }
  'set-folder-amount-of-charge': {
    params: {
      cents: number | null
      resortId: string
      id: string
    }
    row: object
  }
  'set-guest-notified': {
    params: {
      unit: string
      arrival: string | null
      departure: string | null
      resortId: string
      id: string
    }
    row: object
  }
  'set-leaving-of-contract': {
    params: {
      on: string | null
      resortId: string
      interestId: string
    }
    row: object
  }
  'set-locale': {
    params: {
      locale: 'en-US' | 'es-US' | null
      resortId: string
      loginId: string
    }
    row: object
  }
  'set-moved-of-merge': {
    params: {
      moved: string
      resortId: string
      id: string
    }
    row: object
  }
  'set-notice-choices': {
    params: {
      resortId: string
      loginId: string
      choices: string
    }
    row: object
  }
  'set-other-email': {
    params: {
      email: string
      now: Date | null
      resortId: string
      loginId: string
    }
    row: object
  }
  'set-password': {
    params: {
      passwordHash: string
      endsAt: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'set-payment-plan-method': {
    params: {
      loginId: string
      paymentMethodId: string
      resortId: string
      ownerAccountId: string
      id: string
    }
    row: object
  }
  'set-rental-credit': {
    params: {
      creditId: string | null
      resortId: string
      id: string
    }
    row: object
  }
  'set-staff-disabled': {
    params: {
      disabledAt: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'set-staff-name': {
    params: {
      name: string
      resortId: string
      id: string
    }
    row: object
  }
  'set-staff-roles': {
    params: {
      roles: readonly string[]
      resortId: string
      id: string
    }
    row: object
  }
  'set-time-out': {
    params: {
      idleMinutes: number | null
      resortId: string
      loginId: string
    }
    row: object
  }
  'set-waitlist-request': {
    params: {
      status: 'waiting' | 'offered' | 'matched' | 'withdrawn' | 'lapsed'
      reservationId: string | null
      offerEndsAt: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'set-webhook-status': {
    params: {
      status: 'active' | 'disabled' | 'removed'
      now: Date
      resortId: string
      id: string
    }
    row: object
  }
  'set-welcomed': {
    params: {
      now: Date | null
      resortId: string
      loginId: string
    }
    row: object
  }
  'settle-payment': {
    params: {
      state:
        | 'created'
        | 'tokenised'
        | 'submitting'
        | 'challenge'
        | 'unknown'
        | 'captured'
        | 'authorised'
        | 'declined'
        | 'abandoned'
        | 'safe-to-retry'
        | 'voided'
        | 'refund-pending'
        | 'refunded'
        | 'partially-refunded'
        | 'returned'
        | 'manual-review'
      cardBrand: string
      cardLast4: string
      cardToken: string
      reason: string
      reasonMessage: string | null
      now: Date | null
      checkAfter: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'settle-payment-dispute': {
    params: {
      outcome: 'won' | 'lost' | null
      now: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'settle-planned-payment': {
    params: {
      state: 'coming' | 'paid' | 'failed' | 'not-needed' | 'skipped' | 'ended'
      reason: string
      reasonMessage: string | null
      paymentAttemptId: string | null
      failedOn: string | null
      resortId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'settle-points': {
    params: {
      resortId: string
      reservationId: string | null
      lotIds: readonly string[]
      points: readonly number[]
    }
    row: object
  }
  'settle-refund': {
    params: {
      state: 'submitting' | 'done' | 'refused' | 'withdrawn'
      settledAt: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'spend-points': {
    params: {
      resortId: string
      reservationId: string | null
      lotIds: readonly string[]
      points: readonly number[]
    }
    row: object
  }
  'split-week': {
    params: {
      resortId: string
      id: string
      today: string
    }
    row: {
      id: string
    }
  }
  'stop-mail-of-topic': {
    params: {
      resortId: string
      loginId: string
      topic: 'bills' | 'payments' | 'stays' | 'points' | 'work-orders'
    }
    row: object
  }
  'store-document-text': {
    params: {
      text: string
      readAt: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'store-method-after-payment': {
    params: {
      paymentMethodId: string | null
      resortId: string
      paymentId: string
    }
    row: object
  }
  'sum-code-guesses': {
    params: {
      resortId: string
      loginId: string
      since: Date
    }
    row: {
      hits: number
      tries: number
    }
  }
  'sum-journal-period': {
    params: {
      resortId: string
      periodId: string
    }
    row: {
      code: string
      account: string
      debitCents: number
      creditCents: number
    }
  }
  'sum-paid-since': {
    params: {
      resortId: string
      loginId: string
      since: Date
    }
    row: {
      cents: number
    }
  }
  'sweep-sign-in': {
    params: {
      resortId: string
      now: Date
    }
    row: object
  }
  'switch-account': {
    params: {
      resortId: string
      handle: string
      ownerNumber: string
    }
    row: {
      id: string
    }
  }
  'take-accounts-with-credit': {
    params: {
      resortId: string
    }
    row: {
      id: string
    }
  }
  'take-autopays': {
    params: {
      resortId: string
    }
    row: {
      owner_account_id: string
      login_id: string
      payment_method_id: string
      cap_cents: number
      ended_at: Date | null
      end_reason: string
      reason_message: unknown
    }
  }
  'take-due-payments': {
    params: {
      now: Date
      checkAfter: Date | null
      resortId: string
    }
    row: {
      id: string
      invoice: string
      gateway: string
      created_at: Date
    }
  }
  'take-due-refunds': {
    params: {
      checkAfter: Date | null
      resortId: string
      now: Date
    }
    row: {
      id: string
      payment_attempt_id: string
      cents: number
      bills: 'credited' | 'reopened'
      reason: string
      reason_message: unknown
      staff_name: string | null
      state: 'submitting' | 'done' | 'refused' | 'withdrawn'
      requested_at: Date
    }
  }
  'take-freed-stays': {
    params: {
      resortId: string
    }
    row: {
      unit_id: string
      arrival: string
      departure: string
      lapsed_request_id: string | null
    }
  }
  'take-message': {
    params: {
      tryAfter: Date
      claim: string | null
      resortId: string
      secret: boolean
      now: Date
      channels: readonly string[]
    }
    row: {
      id: string
      channel: 'email' | 'text'
      recipient: string
      subject: string
      text: string
      tries: number
      topic: string
      login_id: string | null
      link: string
      at: Date
      secret: boolean
      locale: 'en-US' | 'es-US' | null
    }
  }
  'take-passkey-challenge': {
    params: {
      resortId: string
      challengeId: string
      loginId: string | null
      endsAt: Date
    }
    row: {
      challenge: string
    }
  }
  'take-unchecked-digests': {
    params: {
      resortId: string
    }
    row: {
      clientId: string
      client: string
      kind: string
      days: string[]
    }
  }
  'test-add-message': {
    params: {
      subject: string
    }
    row: object
  }
  'test-add-option': {
    params: {
      resortId: string
      name: string
    }
    row: object
  }
  'test-answer': {
    params: object
    row: {
      one: number
    }
  }
  'test-change-audit': {
    params: object
    row: object
  }
  'test-change-ledger': {
    params: object
    row: object
  }
  'test-change-lots': {
    params: object
    row: object
  }
  'test-connection': {
    params: object
    row: {
      user: string
      ssl: boolean | null
      application: string | null
      timeout: string | null
    }
  }
  'test-count-stays': {
    params: object
    row: {
      n: number
    }
  }
  'test-drop-audit': {
    params: object
    row: object
  }
  'test-drop-points': {
    params: object
    row: object
  }
  'test-drop-stays': {
    params: object
    row: object
  }
  'test-fail': {
    params: object
    row: {
      never: number
    }
  }
  'test-find-free-units': {
    params: {
      resortId: string
      unitTypeCode: string
      arrival: string
      departure: string
      besides: string
      ownerAccountId: string
    }
    row: {
      id: string
    }
  }
  'test-find-last-refund': {
    params: {
      resortId: string
      number: string
    }
    row: {
      state: 'submitting' | 'done' | 'refused' | 'withdrawn'
      cents: number
    }
  }
  'test-list-messages': {
    params: object
    row: {
      subject: string
    }
  }
  'test-settings': {
    params: object
    row: {
      plan: string | null
      statement: string | null
      lock: string | null
      idle: string | null
    }
  }
  'test-sleep': {
    params: object
    row: {
      pg_sleep: unknown
    }
  }
  'test-write-night': {
    params: object
    row: object
  }
  'touch-session': {
    params: {
      now: Date
      resortId: string
      handle: string
    }
    row: object
  }
  'try-planned-later': {
    params: {
      spentTries: number
      tryAfter: Date | null
      silentSince: Date | null
      resortId: string
      id: string
      tries: number
    }
    row: object
  }
  'uncount-one': {
    params: {
      resortId: string
      subject: string
    }
    row: object
  }
  'undo-cancel-work-order': {
    params: {
      resortId: string
      id: string
    }
    row: object
  }
  'undo-check-in': {
    params: {
      resortId: string
      id: string
    }
    row: object
  }
  'upgrade-contract': {
    params: {
      toPoints: number
      toType: string | null
      resortId: string
      interestId: string
    }
    row: object
  }
  'use-api-key': {
    params: {
      resortId: string
      secretHash: Buffer
      now: Date | null
      usedBefore: Date
      countedUntil: Date
    }
    row: {
      number: string
      endsAt: Date
      clientId: string
      name: string
      scopes: string[]
      counted: number
    }
  }
  'use-passkey': {
    params: {
      counter: number
      lastUsedAt: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'use-recovery-code': {
    params: {
      now: Date | null
      resortId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'use-staff-link': {
    params: {
      now: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'use-step': {
    params: {
      step: number | null
      resortId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'verify-count-unbalanced': {
    params: {
      resortId: string
    }
    row: {
      transactions: number
      lots: number
      accounts: number
    }
  }
  'verify-find-file-keys': {
    params: {
      resortId: string
    }
    row: {
      key: string
      sha256: string | null
    }
  }
  'verify-sum-ledgers': {
    params: {
      resortId: string
      until: Date
    }
    row: {
      account:
        | 'owner-receivable'
        | 'income'
        | 'gateway-clearing'
        | 'bank'
        | 'fees'
        | 'suspense'
        | 'bad-debt'
        | 'points'
      sum: string
      entries: number
    }
  }
  'wait-again': {
    params: {
      toTheEnd: boolean
      now: Date
      resortId: string
      id: string
    }
    row: object
  }
  'wake-webhook': {
    params: {
      now: Date
      resortId: string
      id: string
    }
    row: object
  }
  'welcome-demo-owners': {
    params: {
      now: Date | null
      resortId: string
      newcomer: string
    }
    row: object
  }
  'withdraw-guest-for-now': {
    params: {
      now: Date | null
      undoUntil: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'withdraw-guest-invitation': {
    params: {
      now: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'withdraw-lot': {
    params: {
      today: string | null
      resortId: string
      lotId: string
    }
    row: object
  }
  'withdraw-planned-notice': {
    params: {
      drawOn: string
      resortId: string
      id: string
    }
    row: object
  }
  'withdraw-points': {
    params: {
      resortId: string
      lotId: string
      points: number
      now: Date
    }
    row: object
  }
  'withdraw-rights': {
    params: {
      resortId: string
      startsOn: string
      rows: string
    }
    row: object
  }
  'withdraw-staff-invitation': {
    params: {
      resortId: string
      email: string
    }
    row: {
      name: string
      email: string
    }
  }
  'withdraw-unsent-refund': {
    params: {
      now: Date | null
      resortId: string
      id: string
    }
    row: object
  }
  'write-payment-differences': {
    params: {
      differences: string
      resortId: string
      now: Date
    }
    row: object
  }
  'write-resort-texts': {
    params: {
      resortId: string
      rows: string
    }
    row: {
      language: string
      text: string
    }
  }
}
