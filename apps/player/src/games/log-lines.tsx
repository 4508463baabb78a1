import type { LogLine } from './use-log.ts'

type Props = { readonly label: string; readonly lines: readonly LogLine[] }

/** What happens, in words: for those who do not see the stage. */
export const LogLines = ({ label, lines }: Props) => (
  <div role="log" aria-label={label} data-testid="log" className="sr-only">
    {lines.map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
)
