import { useT } from '@faro/i18n'
import { Badge, Banner, buttonClass } from '@faro/ui'
import { useIsSignedIn } from '@faro/web-kit'
import { checkRounds, type CheckedRound } from '@faro/verifiers/engine'
import { FileUp } from 'lucide-react'
import { useState, type ChangeEvent } from 'react'
import { SaveRoundsButton } from '../../records/save-rounds-button.tsx'
import { gameLabel } from './labels.ts'
import { readRounds } from './read-rounds.ts'

const bytesMax = 20_000_000
const faultsMax = 20

type Read = { readonly name: string; readonly rounds: readonly CheckedRound[] | null }

const check = async (file: File): Promise<Read['rounds']> => {
  if (file.size > bytesMax) return null
  try {
    const rounds = readRounds(await file.text())
    return rounds === null ? null : await checkRounds(rounds)
  } catch {
    return null
  }
}

/** Many rounds at once: the player's own as a file, and a file worked out again in this browser. */
export const FairFile = () => {
  const t = useT()
  const isSignedIn = useIsSignedIn()
  const [read, setRead] = useState<Read | null>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file === undefined) return
    void check(file).then((rounds) => setRead({ name: file.name, rounds }))
    // the same file may be chosen again
    event.target.value = ''
  }
  return (
    <section aria-labelledby="fair-file" className="grid gap-3">
      <h2 id="fair-file" className="text-lg font-extrabold">
        {t('fair.file')}
      </h2>
      <p className="max-w-[65ch] text-t2">{t('fair.file-text')}</p>
      <div className="flex flex-wrap gap-2">
        {isSignedIn && <SaveRoundsButton label={t('fair.file-save')} none={t('fair.file-none')} />}
        <label className={`${buttonClass({ variant: 'secondary', size: 'small' })} cursor-pointer`}>
          <FileUp size={16} aria-hidden />
          {t('fair.file-open')}
          <input type="file" accept=".json" className="sr-only" onChange={choose} />
        </label>
      </div>
      <div aria-live="polite">{read !== null && <Verdicts {...read} />}</div>
    </section>
  )
}

const Verdicts = ({ name, rounds }: Read) => {
  const t = useT()
  if (rounds === null) return <Banner tone="loss">{t('fair.file-unreadable', { name })}</Banner>
  const count = (verdict: CheckedRound['verdict']): number =>
    rounds.filter((round) => round.verdict === verdict).length
  const failed = rounds.filter(({ verdict }) => verdict === 'failed')
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-s1 p-4">
      <p className="font-bold break-all">{name}</p>
      <p className="flex flex-wrap gap-2">
        <Badge tone="win">{t('fair.file-passed', { count: count('passed') })}</Badge>
        <Badge tone={failed.length > 0 ? 'loss' : 'neutral'}>
          {t('fair.file-failed', { count: failed.length })}
        </Badge>
        <Badge tone="neutral">{t('fair.file-waits', { count: count('waits') })}</Badge>
      </p>
      {failed.length > 0 && (
        <ul className="grid gap-2 text-[13px]">
          {failed.slice(0, faultsMax).map(({ id, faults }) => (
            <li key={id}>
              <code className="text-xs break-all">{id}</code>{' '}
              <span className="text-loss">
                {faults.map(({ game }) => gameLabel(t, game)).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
