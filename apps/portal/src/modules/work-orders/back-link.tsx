import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { Icon } from '@ownerng/ui'
import { hrefTo } from '../../shared/router.ts'
import styles from './back-link.module.css'

/** Links back to the list of work orders. */
export const BackLink = () => (
  <p className={styles.back}>
    <a className="textlink" href={hrefTo('/nav/workorders')}>
      <Icon name="back" />
      {workOrdersTexts().back}
    </a>
  </p>
)
