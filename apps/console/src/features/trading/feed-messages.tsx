import type { Answer } from '@faro/contract/route'
import type { tradingConsole } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { showTime } from '../../kit/figures.ts'
import { Panel } from '../../kit/panel.tsx'

type Message = Answer<typeof tradingConsole.event>['messages'][number]

/** What the feed said of an event, as it came. */
export const FeedMessages = ({ messages }: { readonly messages: readonly Message[] }) => {
  const t = useT()
  return (
    <Panel title={t('trading.messages')}>
      {messages.length === 0 ? (
        <p className="text-t3">{t('trading.messages-none')}</p>
      ) : (
        <ul className="grid gap-1.5">
          {messages.map(({ at, producer, number, kind, xml }) => (
            <li key={`${producer}/${number}/${at}`}>
              <details>
                <summary className="min-h-8 text-[13px]">
                  {showTime(at)} · {producer} · {number ?? '—'} · <strong>{kind}</strong>
                </summary>
                <pre className="mt-1 max-h-60 overflow-auto rounded-md bg-s2 p-3 text-xs whitespace-pre-wrap">
                  {xml}
                </pre>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
