// Compiled by `npm run messages` from catalogs/. Change it there.
import type { CommonFrame } from '../../catalogs.ts'

export const commonFrame = (): CommonFrame => ({
  appName: 'OwnerNg',
  windowTitle: (p) => `${p.page} · ${p.resort}`,
  parts: {
    unreachable: {
      title: 'No podemos cargar esto en este momento',
      text: 'Revise su conexión a internet e inténtelo de nuevo.',
    },
    outdated: {
      title: 'Este sitio se acaba de actualizar',
      text: 'Seleccione “Intentar de nuevo” para cargar la versión nueva.',
    },
    broken: {
      title: 'Algo salió mal en esta página',
      text: 'Inténtelo de nuevo. Si el problema continúa, llámenos.',
    },
  },
  states: {
    loading: (p) => `Cargando: ${p.what}`,
    failed: 'No pudimos cargar esto',
    retry: 'Intentar de nuevo',
    problem: 'Hay un problema',
    orCall: 'Si el problema continúa, llámenos.',
    toHome: 'Ir a Inicio',
    fromResort: 'Del resort',
    opens: ' (se abre en una pestaña nueva)',
  },
  loginTitle: 'Iniciar sesión',
})
