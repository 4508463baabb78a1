// Cards of two sides on felt: high card, baccarat, five-card hands.
const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const suits = ['♣', '♦', '♥', '♠']

const face = (card, [x, y]) => {
  const suit = suits[card % 4]
  const colour = suit === '♦' || suit === '♥' ? '#c1272d' : '#171717'
  return `<g class="card" transform="translate(${x} ${y})"><rect x="-27" y="-38" width="54" height="76" rx="7" fill="#fffdf6"/><text x="-20" y="-16" font-size="19" font-weight="800" fill="${colour}">${ranks[Math.floor(card / 4)]}</text><text y="24" text-anchor="middle" font-size="34" fill="${colour}">${suit}</text></g>`
}

const back = ([x, y]) =>
  `<g class="card" transform="translate(${x} ${y})"><rect x="-27" y="-38" width="54" height="76" rx="7" fill="#7c1d2e"/><rect x="-21" y="-32" width="42" height="64" rx="4" fill="none" stroke="#f4d58d" stroke-width="2"/><path d="M0-18L14 0 0 18-14 0z" fill="#f4d58d"/></g>`

/** Where the cards of a side lie: two sides beside each other, or five cards above five. */
const placesOf = (isDuel, side, count) =>
  Array.from({ length: count }, (_, at) =>
    isDuel
      ? [60 + at * 60, side === 0 ? 178 : 72]
      : [(side === 0 ? 90 : 270) + (at - (count - 1) / 2) * 58, 128],
  )

const pointsOf = (cards) =>
  cards.reduce((sum, card) => {
    const rank = Math.floor(card / 4)
    if (rank === 12) return sum + 1
    return sum + (rank >= 8 ? 0 : rank + 2)
  }, 0) % 10

const splitOf = {
  'dragon-tiger': (shown) => [shown.slice(0, 1), shown.slice(1)],
  baccarat: ([count, ...cards]) => [cards.slice(0, count), cards.slice(count)],
  poker: (shown) => [shown.slice(0, 5), shown.slice(5)],
}
const countOf = { 'dragon-tiger': 1, baccarat: 2, poker: 5 }
const namesOf = {
  'dragon-tiger': ['dragon', 'tiger'],
  baccarat: ['player', 'banker'],
  poker: ['you', 'rival'],
}

export const create = (stage, { engine, text }) => {
  const isDuel = engine === 'poker'
  const names = namesOf[engine].map((name) => text[name])
  const label = (side, words) =>
    isDuel
      ? `<text x="180" y="${side === 0 ? 240 : 24}" text-anchor="middle" class="side">${words}</text>`
      : `<text x="${side === 0 ? 90 : 270}" y="60" text-anchor="middle" class="side">${words}</text>`
  const draw = (hands) => {
    const told = names.map((name, side) =>
      engine === 'baccarat' && hands !== undefined ? `${name} ${pointsOf(hands[side])}` : name,
    )
    const cards = [0, 1].map((side) => {
      const places = placesOf(isDuel, side, hands?.[side].length ?? countOf[engine])
      return places.map((at, i) => (hands ? face(hands[side][i], at) : back(at))).join('')
    })
    stage.innerHTML = `<svg viewBox="0 0 360 250" role="img"><title></title><rect x="4" y="4" width="352" height="242" rx="24" class="felt"/>${label(0, told[0])}${label(1, told[1])}${cards.join('')}</svg>`
    stage.querySelector('title').textContent = told.join(', ')
  }
  draw()
  return {
    turn: () => {
      draw()
      stage.firstElementChild.classList.add('turning')
    },
    show: ({ shown }) => draw(splitOf[engine](shown)),
    rest: () => stage.firstElementChild.classList.remove('turning'),
  }
}
