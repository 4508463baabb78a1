import type { MemberMessage, MessageLook, MessageLooks } from '@faro/server-kit/module'

/** Messages of this domain's own: what staff write, and what they answer. */
const own: MessageLooks = {
  staff: { texts: 'inbox', icon: 'mail' },
  'feedback-answered': { texts: 'inbox', icon: 'answer' },
}

/** What was told by a domain that is not there any more: its words went with it. */
const gone: MessageLook & { readonly kind: string } = { kind: 'gone', texts: 'inbox', icon: 'mail' }

/** The look of each kind; two modules that define one differently fail at boot. */
export const looksOf = (messages: readonly MemberMessage[]): ReadonlyMap<string, MessageLook> => {
  const looks = new Map(Object.entries(own))
  for (const [kind, look] of messages.flatMap(({ kinds }) => Object.entries(kinds))) {
    const before = looks.get(kind)
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(look))
      throw new Error(`messages of the kind ${kind} look in two ways`)
    looks.set(kind, look)
  }
  return looks
}

export type Looks = ReturnType<typeof looksOf>

/** A stored kind as it is shown. */
export const shownKind = (looks: Looks, kind: string) => {
  const { link = null, ...look } = looks.get(kind) ?? gone
  return { kind, ...look, link }
}
