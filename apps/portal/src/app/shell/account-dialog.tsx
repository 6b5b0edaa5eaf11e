import { switchOwner } from '@ownerng/contract'
import { TypeAhead } from '@ownerng/login-kit'
import { commonShell } from '@ownerng/messages/common/shell'
import { CloseButton, Dialog, Icon, ProblemNote } from '@ownerng/ui'
import { useQueryClient } from '@tanstack/react-query'
import {
  accountPlaceText,
  accountText,
  balanceText,
  noticesText,
} from '../../shared/account-texts.ts'
import { useAction } from '../../shared/action.ts'
import { invalidateGroups } from '../../shared/data-groups.ts'
import { useDrafts } from '../../shared/inside.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { clearPaymentRetry } from '../../shared/payment-retry.ts'
import { usePortal } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { afterSwitch } from './after-switch.ts'
import styles from './shell.module.css'

const t = () => commonShell().menu
/** Above this number of accounts, the dialog has a search field. */
const ALL_SHOWN = 10

/** Choice of account, and logout. Switching reloads all data through the refresh route. */
export function AccountDialog({
  dialog,
  onLogout,
}: {
  dialog: React.RefObject<HTMLDialogElement | null>
  onLogout: () => void
}) {
  const { session, router } = usePortal()
  const drafts = useDrafts()
  const { send, handle, storeShownOwner } = session
  const { accounts, loginKey, owner, newNotices, labels, resort, menuOptions } = useOwnerSettings()
  const getBalance = (dollars: number) =>
    menuOptions.hideBalanceDue ? '' : balanceText(Math.round(dollars * 100))
  const getName = (account: (typeof accounts)[number]) =>
    [
      accountText(account.DisplayOwnerNumber, account.RoomNum, labels.room),
      getBalance(account.BalanceDue),
    ]
      .filter(Boolean)
      .join(' · ')
  const client = useQueryClient()
  const change = useAction({
    work: (multi: string) => send(switchOwner, { query: { getMultiID: handle(), multi } }),
    // onDone clears all data
    changes: [],
    outcome: { shownBy: 'the header, which names the account that is shown' },
    onDone: ({ ownerNumber }) => {
      clearPaymentRetry(drafts, loginKey, owner.ownerNumber)
      storeShownOwner(ownerNumber)
      dialog.current?.close()
      client.clear()
      router.goTo(afterSwitch(router.current()))
    },
    // the login may have lost the account
    onError: () => invalidateGroups(client, ['settings']),
  })
  return (
    <Dialog closesOutside ref={dialog} title={t().yourAccounts}>
      <ProblemNote error={change.error} />
      {accounts.length > ALL_SHOWN && (
        <TypeAhead
          label={t().findAccount}
          name="account"
          choices={accounts.map((account) => ({ value: account.multi, label: getName(account) }))}
          value={accounts.find((account) => account.OwnerNum === owner.ownerNumber)?.multi ?? ''}
          onChange={(multi) => change.mutate(multi)}
        />
      )}
      <ul>
        {(accounts.length > ALL_SHOWN
          ? accounts.filter((account) => account.OwnerNum === owner.ownerNumber)
          : accounts
        ).map((account) => (
          <li key={account.OwnerNum}>
            <button
              className={styles.dialogRow}
              type="button"
              aria-current={account.OwnerNum === owner.ownerNumber ? 'true' : undefined}
              onClick={() =>
                account.OwnerNum === owner.ownerNumber
                  ? dialog.current?.close()
                  : change.mutate(account.multi)
              }
            >
              <span>
                <b>{accountPlaceText(account.RoomNum, labels.room, resort.name)}</b>
                <small>
                  {[
                    t().account({ number: account.DisplayOwnerNumber }),
                    getBalance(account.BalanceDue),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {account.OwnerNum === owner.ownerNumber && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <a
          className={styles.dialogRow}
          href={hrefTo('/nav/notices')}
          onClick={() => dialog.current?.close()}
        >
          {noticesText(newNotices)}
        </a>
      </p>
      <p>
        <a
          className={styles.dialogRow}
          href={hrefTo('/nav/profile/security')}
          onClick={() => dialog.current?.close()}
        >
          {commonShell().titles.security}
        </a>
      </p>
      <div className="actions">
        <CloseButton label={t().close} />
        <button className="btn btn--quiet" type="button" onClick={onLogout}>
          {t().logout}
        </button>
      </div>
    </Dialog>
  )
}
