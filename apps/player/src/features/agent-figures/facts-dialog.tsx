import { useT } from '@faro/i18n'
import { Dialog } from '@faro/ui'

type Props = {
  readonly title: string
  readonly facts: readonly (readonly [label: string, text: string])[]
  readonly onClose: () => void
}

/** All that is known of a row. */
export const FactsDialog = ({ title, facts, onClose }: Props) => {
  const t = useT()
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('core.close')}>
      <dl className="grid gap-2 p-4 md:p-6">
        {facts.map(([label, text]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line pb-2">
            <dt className="shrink-0 text-t2">{label}</dt>
            <dd className="min-w-0 text-end font-bold break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
