// Compiled by `npm run messages` from catalogs/. Change it there.
import type { ErrorsFields } from '../../catalogs.ts'

export const errorsFields = (): ErrorsFields => ({
  refusals: {
    PASSWORD_SAME_AS_OLD: 'La contraseña nueva no puede ser igual a la anterior',
    PASSWORD_SAME_AS_TEMPORARY: 'La contraseña nueva no puede ser igual a la temporal',
    PASSWORD_MISMATCH: 'La contraseña nueva y su confirmación deben ser iguales (se distinguen mayúsculas y minúsculas)',
    PASSWORD_HAS_SPACES: 'La contraseña nueva no puede contener espacios',
    PASSWORD_TOO_SHORT: (p) => `La contraseña nueva debe tener al menos ${p.n} caracteres`,
    PASSWORD_TOO_LONG: (p) => `La contraseña nueva puede tener ${p.n} caracteres como máximo`,
  },
  comments: {
    choose: (p) => `Elija una opción para “${p.label}”`,
    fillIn: (p) => `Complete “${p.label}”`,
    shorten: (p) => `Acorte “${p.label}” a ${p.most} caracteres o menos`,
  },
  password: {
    enterOld: 'Ingrese su contraseña anterior',
    enterTemporary: 'Ingrese la contraseña temporal que le enviamos por correo electrónico',
    enterNew: 'Ingrese una contraseña nueva',
    enterAgain: 'Ingrese de nuevo la contraseña nueva',
    hint: (p) => `De ${p.min} a ${p.max} caracteres, con una letra mayúscula, una minúscula, un dígito y un carácter especial`,
  },
})
