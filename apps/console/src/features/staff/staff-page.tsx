import { operator, staff, type StaffRow } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { RecoveriesPanel } from '../../kit/recoveries-panel.tsx'
import { useRoleName } from '../../kit/use-role-name.ts'
import { RolesPanel } from './roles-panel.tsx'
import { Several } from './several.tsx'
import { ResetDialog, StateDialog } from './staff-dialogs.tsx'
import { StaffForm } from './staff-form.tsx'
import { showInstant } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { staffList } from './staff-list.ts'
import { useMemoryList } from '../../kit/list/use-memory-list.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import type { ValuesOf } from '../../kit/list/rows-in-memory.ts'
import { List } from '../../kit/list/list.tsx'

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'state' | 'reset'; readonly row: StaffRow }

const values: ValuesOf<StaffRow> = {
  username: ({ username }) => username,
  isActive: ({ isActive }) => isActive,
  roles: ({ roles }) => roles.map(({ role }) => role).join(' '),
  lastSeenAt: ({ lastSeenAt }) => lastSeenAt,
}

/** Who works in the console, and what they may do. */
export const StaffPage = () => {
  const t = useT()
  const me = useRoute(operator.me, {}, { staleMs: 60_000 })
  const list = useRoute(staff.list, {}, { staleMs: 0 })
  const state = useListAddress(staffList)
  const source = useMemoryList({ ...list, data: list.data?.staff }, state, values)
  const nameOf = useRoleName(list.data?.roles)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const offer = list.data
  const factorsOf = ({ isEnrolled, passkeys }: StaffRow) =>
    isEnrolled ? (
      t('staff.passkeys-count', { count: passkeys })
    ) : (
      <Badge tone="warn">{t('staff.not-enrolled')}</Badge>
    )
  const actionsOf = (row: StaffRow) =>
    row.operatorId === me.data?.operatorId ? null : (
      <div className="flex gap-2 max-sm:flex-wrap max-sm:justify-end">
        <Button variant="secondary" size="small" onClick={() => setOpen({ kind: 'edit', row })}>
          {t('staff.edit')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setOpen({ kind: 'reset', row })}>
          {t('staff.reset')}
        </Button>
        <Button variant="ghost" size="small" onClick={() => setOpen({ kind: 'state', row })}>
          {t(row.isActive ? 'staff.disable' : 'staff.enable')}
        </Button>
      </div>
    )
  return (
    <>
      <PageHead
        title={t('staff.title')}
        text={t('staff.text')}
        acts={
          <Button onClick={() => setOpen({ kind: 'add' })}>
            <Plus size={18} aria-hidden />
            {t('staff.add')}
          </Button>
        }
      />
      <RecoveriesPanel />
      <List
        label={t('staff.title')}
        list={state}
        source={source}
        empty={t('staff.sessions-none')}
        rowKey={(row) => row.operatorId}
        columns={[
          {
            id: 'username',
            card: 'title',
            title: t('staff.col-name'),
            cell: (row) => (
              <span className="font-bold">
                {row.username}
                {row.operatorId === me.data?.operatorId && (
                  <span className="ms-2 font-normal text-t3">{t('staff.you')}</span>
                )}
              </span>
            ),
          },
          {
            id: 'isActive',
            card: 'state',
            title: t('staff.col-state'),
            cell: ({ isActive }) => (
              <Badge tone={isActive ? 'win' : 'neutral'}>
                {t(isActive ? 'staff.state-active' : 'staff.state-disabled')}
              </Badge>
            ),
          },
          { id: 'factors', title: t('staff.col-factors'), card: 'value', cell: factorsOf },
          {
            id: 'roles',
            card: 'value',
            title: t('staff.roles'),
            cell: ({ roles }) => (
              <Several
                names={roles.map(({ role, merchantCode }) =>
                  merchantCode === null ? nameOf(role) : `${nameOf(role)} (${merchantCode})`,
                )}
              />
            ),
          },
          {
            id: 'lastSeenAt',
            title: t('staff.col-seen'),
            cell: ({ lastSeenAt }) => (lastSeenAt === null ? '—' : showInstant(lastSeenAt)),
          },
          {
            id: 'actions',
            title: t('console.col-actions'),
            isAct: true,
            card: 'action',
            cell: actionsOf,
          },
        ]}
      />
      {offer !== undefined && <RolesPanel list={offer} />}
      {offer !== undefined && open?.kind === 'add' && <StaffForm offer={offer} onClose={close} />}
      {offer !== undefined && open?.kind === 'edit' && (
        <StaffForm offer={offer} row={open.row} onClose={close} />
      )}
      {open?.kind === 'state' && <StateDialog row={open.row} onClose={close} />}
      {open?.kind === 'reset' && <ResetDialog row={open.row} onClose={close} />}
    </>
  )
}
