import type { SubjectKind } from '@faro/contract/operator'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { RecordLink } from './record-link.tsx'
import { useApprovalWords } from './use-approval-words.ts'
import { useNamed } from './use-named.ts'

/** Where a subject has its page. */
const pageOf: Partial<Record<SubjectKind, (subject: string) => string>> = {
  approval: paths.approval,
  player: paths.player,
  vendor: paths.vendor,
  withdrawal: paths.withdrawalOpened,
}

type Props = {
  readonly kind: SubjectKind | null
  readonly subject: string
  /** What it is called; its key where nothing else is known. */
  readonly name?: string
}

/** What an alarm or a case is about: a link where it has a page. */
export const SubjectLink = ({ kind, subject, name = subject }: Props): ReactNode => {
  const { kindOf, fieldOf } = useApprovalWords()
  const named = useNamed()
  if (kind === 'approval-kind') return kindOf(subject)
  if (kind === 'case-kind') return named('case.kind', subject)
  if (kind === 'field') return fieldOf(subject)
  const page = kind === null ? undefined : pageOf[kind]
  return page === undefined ? name : <RecordLink to={page(subject)}>{name}</RecordLink>
}
