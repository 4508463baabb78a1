/** By its values, what each value of an enum is called: the value stands behind the prefix. */
export const enumTexts: Readonly<Record<string, string>> = {
  'deposit-match,reload,free-rounds,sign-up,birthday,vip-reload,rebate,cashback-loss,mission,sign-in,tournament,raffle,red-envelope,manual':
    'offers.kind.',
  'draft,review,scheduled,running,stopped,archived': 'offers.state.',
  'goods,bonus,free-rounds,ticket': 'offers.item.',
  'in-process,approved,rejected': 'offers.redemption.',
}
