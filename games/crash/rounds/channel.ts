/** The channel on which a brand's room is told. */
export const channelOf = (merchantId: number): `crash:${number}` => `crash:${merchantId}`
