import { useT } from '@faro/i18n'

const tools = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const
type Tool = (typeof tools)[number]

const pickedBy = (tool: Tool, numbers: readonly number[]): readonly number[] => {
  const middle = numbers.length / 2
  const is: Readonly<Record<Tool, (number: number, i: number) => boolean>> = {
    all: () => true,
    big: (_, i) => i >= middle,
    small: (_, i) => i < middle,
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
    clear: () => false,
  }
  return numbers.filter((number, i) => is[tool](number, i))
}

type Props = {
  readonly label: string
  readonly numbers: readonly number[]
  readonly onPick: (picked: readonly number[]) => void
}

/** Picks many numbers of a row at once. */
export const RowTools = ({ label, numbers, onPick }: Props) => {
  const t = useT()
  return (
    <span role="group" aria-label={label} className="flex gap-1">
      {tools.map((tool) => (
        <button
          key={tool}
          type="button"
          onClick={() => onPick(pickedBy(tool, numbers))}
          className="min-h-9 rounded-md px-2 text-xs font-semibold text-t2 hover:bg-s3 hover:text-t1"
        >
          {t(`lottery.tool.${tool}`)}
        </button>
      ))}
    </span>
  )
}
