import { Fragment, type ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

/** What is known of one thing: names and values; what is not there is left out. */
export const Facts = ({ of: facts }: { readonly of: readonly (Fact | null)[] }) => (
  <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
    {facts.flatMap((fact) =>
      fact === null || fact[1] === null
        ? []
        : [
            <Fragment key={fact[0]}>
              <dt className="text-t3">{fact[0]}</dt>
              <dd className="min-w-0 font-semibold break-words max-sm:mb-1">{fact[1]}</dd>
            </Fragment>,
          ],
    )}
  </dl>
)
