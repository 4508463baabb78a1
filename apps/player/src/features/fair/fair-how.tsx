import { useT } from '@faro/i18n'
import { Download } from 'lucide-react'
import { wordsOf } from './fairnesses.ts'
import { casesOf, modelsOf, tablesOf, type GivenFile } from './given-away.ts'

/** Everything from which somebody who does not know our code writes a verifier of a game. */
export const FairHow = ({ game }: { readonly game: string }) => {
  const t = useT()
  const words = wordsOf(game)
  if (words === undefined) return null
  const files = [
    [t('fair.how-cases'), casesOf(words)],
    [t('fair.how-tables'), tablesOf(words)],
    [t('fair.how-models'), modelsOf(words)],
  ] as const
  return (
    <section aria-labelledby="fair-how" className="grid gap-3">
      <h2 id="fair-how" className="text-lg font-extrabold">
        {t('fair.how')}
      </h2>
      <p className="max-w-[65ch] text-t2">{t('fair.how-text')}</p>
      {words.how.map((key) => (
        <p key={key} className="max-w-[65ch]">
          {t(key)}
        </p>
      ))}
      {words.formulas.map((text) => (
        <pre
          key={text}
          tabIndex={0}
          className="overflow-x-auto rounded-lg border border-line bg-s1 p-4 font-mono text-xs leading-relaxed"
        >
          {text}
        </pre>
      ))}
      {files.map(([label, given]) => (
        <Files key={label} label={label} files={given} />
      ))}
    </section>
  )
}

type FilesProps = { readonly label: string; readonly files: readonly GivenFile[] }

const Files = ({ label, files }: FilesProps) =>
  files.length === 0 ? null : (
    <div className="grid gap-1.5">
      <h3 className="font-bold">{label}</h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {files.map(({ name, address }) => (
          <li key={name}>
            <a
              href={address}
              download={name}
              className="inline-flex items-center gap-1.5 font-mono text-[13px] font-bold text-accentt underline-offset-4 hover:underline"
            >
              <Download size={14} aria-hidden />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
