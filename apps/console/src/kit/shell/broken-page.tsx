import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { Component, useEffect, useRef, type ReactNode } from 'react'

type Props = {
  /** Where the visitor is: another place is drawn again. */
  readonly at?: string
  readonly children: ReactNode
}
type State = { readonly isBroken: boolean }

/** Where a page breaks in the drawing, staff are told so and can go on; never a blank console. */
export class BrokenPage extends Component<Props, State> {
  override state: State = { isBroken: false }

  static getDerivedStateFromError(): State {
    return { isBroken: true }
  }

  readonly drawAgain = (): void => this.setState({ isBroken: false })

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return <Broken at={this.props.at} onMove={this.drawAgain} />
  }
}

type BrokenProps = { readonly at: string | undefined; readonly onMove: () => void }

const Broken = ({ at, onMove }: BrokenProps) => {
  const t = useT()
  const brokenAt = useRef(at)
  useEffect(() => {
    if (brokenAt.current === at) return
    // another page that breaks is not tried again and again
    brokenAt.current = at
    onMove()
  }, [at, onMove])
  return (
    <section
      role="alert"
      className="grid min-h-[50vh] content-center justify-items-center gap-3 p-4 text-center"
    >
      <h1 className="text-2xl font-extrabold">{t('core.broken')}</h1>
      <p className="text-t2">{t('console.page-broken')}</p>
      <Button onClick={() => location.reload()}>{t('core.update')}</Button>
    </section>
  )
}
