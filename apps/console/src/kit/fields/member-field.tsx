import { identityLists } from '@faro/contract/identity'
import { TextField } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { useDeferredValue, useId, type ComponentProps } from 'react'
import { useMay } from '../use-may.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'list' | 'value' | 'autoComplete'> & {
  readonly value: string
  /** The brand whose player it is. */
  readonly brand: string
}

const lettersMin = 2

/** A player by their name; whoever may look players up is offered those that begin so. */
export const MemberField = ({ value, brand, ...rest }: Props) => {
  const id = useId()
  const mayRead = useMay('players.read') === true
  const q = useDeferredValue(value.trim())
  const found = useRoute(
    identityLists.players,
    { query: { q, brand } },
    { enabled: mayRead && q.length >= lettersMin, keepPrevious: true },
  )
  return (
    <>
      <TextField {...rest} value={value} list={id} autoComplete="off" />
      <datalist id={id}>
        {found.data?.rows.map(({ memberId, username }) => (
          <option key={memberId} value={username}>
            {username}
          </option>
        ))}
      </datalist>
    </>
  )
}
