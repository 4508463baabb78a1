import { cases, operatorLists } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { SelectField } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { useNavigate } from '@faro/web-kit/router'
import { useState } from 'react'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { useNamed } from '../../kit/use-named.ts'
import { paths } from '../../paths.ts'

type Props = { readonly memberId: string; readonly onClose: () => void }

/** A case that somebody opens about a player; one of its kind that is open already is joined. */
export const OpenCaseDialog = ({ memberId, onClose }: Props) => {
  const t = useT()
  const named = useNamed()
  const navigate = useNavigate()
  const kinds = useRoute(cases.kinds, {})
  const [chosen, setChosen] = useState<string | null>(null)
  const kind = chosen ?? kinds.data?.[0]?.kind
  const open = useCommand(cases.open, {
    invalidates: [operatorLists.cases],
    onDone: ({ caseId }) => navigate(paths.case(caseId)),
  })
  return (
    <NoteDialog
      title={t('case.open')}
      command={open}
      long={{ label: t('case.note-label') }}
      onClose={onClose}
      onSend={(note) => {
        if (kind !== undefined) open.mutate({ body: { kind, memberId, note } })
      }}
    >
      <SelectField
        label={t('case.open-kind')}
        value={kind}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {kinds.data?.map((one) => (
          <option key={one.kind} value={one.kind}>
            {named('case.kind', one.kind)}
          </option>
        ))}
      </SelectField>
      <p className="text-t3">{t('case.open-text')}</p>
    </NoteDialog>
  )
}
