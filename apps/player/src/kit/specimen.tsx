import type { ReactNode } from 'react'

type Props = { readonly name: string; readonly children: ReactNode }

/** One family of primitives; a picture is taken of each. */
export const Specimen = ({ name, children }: Props) => (
  <section data-specimen={name} aria-labelledby={`kit-${name}`} className="card p-4">
    <h2 id={`kit-${name}`} className="mb-3 text-lg font-extrabold">
      <code>{name}</code>
    </h2>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </section>
)

/** One state of a primitive under the name that code gives it. */
export const State = ({ name, children }: Props) => (
  <div className="grid min-w-0 content-start gap-1.5">
    <code className="text-xs text-t3">{name}</code>
    {children}
  </div>
)
