import { translate } from '@faro/i18n'
import { Component, type ReactNode } from 'react'

type Props = { readonly children: ReactNode }
type State = { readonly isBroken: boolean }

/** Where a page breaks in the drawing, the visitor is told so and can go on; never a blank page. */
export class BrokenPage extends Component<Props, State> {
  override state: State = { isBroken: false }

  static getDerivedStateFromError(): State {
    return { isBroken: true }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return (
      <main className="grid min-h-dvh content-center justify-items-center gap-4 p-6 text-center">
        <h1 className="text-2xl font-extrabold">{translate('core.broken')}</h1>
        <p className="text-t2">{translate('core.broken-text')}</p>
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          {translate('core.update')}
        </button>
      </main>
    )
  }
}
