import { useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { useState, type ReactNode } from 'react'

export type ProofLine = readonly [label: string, text: string]

type Props = {
  /** What happened, above; what it was drawn from, below. */
  readonly facts?: readonly ProofLine[]
  readonly lines: readonly ProofLine[]
  /** Whether it can be worked out again now: its server seed has been told. */
  readonly isPublished: boolean
  readonly isProven: () => Promise<boolean> | boolean
  /** What there is to do or to wait for. */
  readonly children: ReactNode
}

/** A round in a player's record: what it was drawn from, and how anybody checks it here. */
export const ProofSection = ({ facts = [], lines, isPublished, isProven, children }: Props) => {
  const t = useT()
  const [verdict, setVerdict] = useState<boolean | null>(null)
  const judge = async () => setVerdict(await isProven())
  return (
    <section aria-label={t('records.proof')} className="grid gap-3 rounded-md bg-s2 p-4">
      {facts.length > 0 && <Lines lines={facts} style="font-semibold break-words" />}
      <h3 className="font-bold">{t('records.proof')}</h3>
      <Lines lines={lines} style="font-mono text-xs break-all" />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="small"
          disabled={!isPublished}
          onClick={() => void judge()}
        >
          {t('records.verify')}
        </Button>
        <p role="status">
          {verdict !== null && (
            <Badge tone={verdict ? 'win' : 'loss'}>
              {t(verdict ? 'records.verify-ok' : 'records.verify-bad')}
            </Badge>
          )}
        </p>
      </div>
      {children}
    </section>
  )
}

const Lines = ({
  lines,
  style,
}: {
  readonly lines: readonly ProofLine[]
  readonly style: string
}) => (
  <dl className="grid gap-2">
    {lines.map(([label, text]) => (
      <div key={label}>
        <dt className="text-xs text-t3">{label}</dt>
        <dd className={style}>{text}</dd>
      </div>
    ))}
  </dl>
)
