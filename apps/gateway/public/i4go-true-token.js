// Stand-in for the i4Go true-token jQuery plugin, served after field-frames.js, with the same
// options and answers. Returns the token as i4go_uniqueid. It can also submit, check, and focus its
// fields, reports which are empty, and accepts bank accounts with `paymentKind: 'bank'`.
const TYPES = { Visa: 'VS', Mastercard: 'MC', 'American Express': 'AX', Discover: 'NS' }

globalThis.jQuery.fn.i4goTrueToken = ({
  server,
  accessBlock,
  frameContainer,
  paymentKind = 'card',
  language = '',
  onReady,
  onResize,
  onValidity,
  onSubmit,
  onSuccess,
  onFailure,
  onComplete,
}) => {
  if (new URL(server).origin !== origin) throw new Error('this script serves its own origin only')
  const hear = (data) => {
    if (data.type === 'ready') onReady?.()
    if (data.type === 'height') onResize?.(data.px)
    if (data.type === 'validity') onValidity?.(data.complete)
    if (data.type === 'submit') onSubmit?.()
    if (data.type !== 'answer') return
    const answer = data.token
      ? {
          i4go_response: 'SUCCESS',
          i4go_responsecode: '1',
          i4go_uniqueid: data.token,
          i4go_cardtype: TYPES[data.brand] ?? '',
          i4go_maskedcard: `************${data.last4}`,
        }
      : {
          i4go_response: 'FAILURE',
          i4go_responsecode: (data.codes ?? []).join(','),
          i4go_missing: (data.missing ?? []).join(','),
        }
    if (data.token) onSuccess?.(null, answer)
    else onFailure?.(null, answer)
    onComplete?.(null, answer)
  }
  const fields = mountFields(document.getElementById(frameContainer), hear, {
    kind: paymentKind,
    accessBlock,
    locale: language,
  })
  return {
    submit: fields.tokenise,
    check: fields.check,
    focus: fields.focus,
    destroy: fields.destroy,
  }
}
