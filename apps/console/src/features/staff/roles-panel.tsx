import type { staff } from '@faro/contract/operator'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { RowsTable } from '../../kit/table/table.tsx'
import { RoleForm, type RoleOfTable } from './role-form.tsx'
import { Several } from './several.tsx'
import { useRoleName } from '../../kit/use-role-name.ts'

type Props = { readonly list: Answer<typeof staff.list> }

// holds everything there is and will be: it stays as it is
const everything = 'owner'

/** The roles that people can hold, what they allow and when their people work. */
export const RolesPanel = ({ list }: Props) => {
  const t = useT()
  const nameOf = useRoleName(list.roles)
  const rightOf = useRoleName()
  const [open, setOpen] = useState<{ readonly row?: RoleOfTable } | null>(null)
  // a role holds for whichever brand it is given in: who manages one brand changes none
  const mayChange = list.brands.includes(null)
  const rights = ({ permissions }: RoleOfTable): readonly string[] =>
    permissions.includes('*') ? [t('staff.rights-all')] : permissions.map(rightOf)
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-extrabold">{t('staff.roles')}</h2>
        {mayChange && (
          <Button variant="secondary" onClick={() => setOpen({})}>
            <Plus size={18} aria-hidden />
            {t('staff.role-new')}
          </Button>
        )}
      </div>
      <RowsTable
        label={t('staff.roles')}
        rows={list.roles}
        empty={t('staff.roles-none')}
        rowKey={(row) => row.role}
        columns={[
          {
            id: 'name',
            title: t('staff.col-role'),
            cell: (row) => <span className="font-bold">{nameOf(row.role)}</span>,
          },
          {
            id: 'rights',
            title: t('staff.col-permissions'),
            cell: (row) => <Several names={rights(row)} />,
          },
          {
            id: 'hours',
            title: t('staff.role-hours'),
            cell: ({ hours }) => (
              <span className="whitespace-nowrap">
                {hours === null
                  ? t('staff.hours-any')
                  : t('staff.hours-of', { from: hours.from, to: hours.to })}
              </span>
            ),
          },
          { id: 'holders', title: t('staff.role-holders'), cell: ({ holders }) => holders },
          {
            id: 'actions',
            title: '',
            cell: (row) =>
              mayChange && row.role !== everything ? (
                <Button variant="secondary" size="small" onClick={() => setOpen({ row })}>
                  {t('staff.role-change')}
                </Button>
              ) : null,
          },
        ]}
      />
      {open !== null && (
        <RoleForm
          permissions={list.permissions}
          {...(open.row === undefined ? {} : { row: open.row, name: nameOf(open.row.role) })}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
