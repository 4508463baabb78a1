type Refused = { readonly isError: boolean; readonly reset: () => void }

/** For a form's `onChange`: what was refused is told until something of it is mended. */
export const clearErrorOnChange = (command: Refused) => (): void => {
  if (command.isError) command.reset()
}
