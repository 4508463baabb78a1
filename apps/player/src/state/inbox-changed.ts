/** Told on the window when the inbox changed; its detail, where there is one, is the new count. */
export const inboxChanged = 'faro:inbox-changed'
