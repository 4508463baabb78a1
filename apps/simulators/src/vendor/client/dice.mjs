// Dice on the quay.
const spots = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

const die = (value, at) => {
  const pips = spots[value].map(([x, y]) => `<circle cx="${x * 25}" cy="${y * 25}" r="9"/>`)
  return `<g transform="translate(${at} 118)"><g class="die"><rect x="-50" y="-50" width="100" height="100" rx="20" fill="#fdf7ea"/><g fill="#0b3c49">${pips.join('')}</g></g></g>`
}

const sea =
  '<path d="M0 196q45-26 90 0t90 0 90 0 90 0v64H0z" fill="#0b3c49"/><path d="M0 222q45-26 90 0t90 0 90 0 90 0v38H0z" fill="#072b35"/>'

const places = { 2: [115, 245], 3: [70, 180, 290] }

export const create = (stage, { engine }) => {
  const draw = (shown) => {
    const dice = shown.map((value, at) => die(value, places[shown.length][at]))
    stage.innerHTML = `<svg viewBox="0 0 360 260" role="img"><title></title>${sea}${dice.join('')}</svg>`
    const sum = shown.reduce((all, one) => all + one, 0)
    stage.querySelector('title').textContent = `${shown.join(' + ')} = ${sum}`
  }
  draw(engine === 'dice' ? [3, 4] : [2, 5, 6])
  return {
    turn: () => stage.firstElementChild.classList.add('turning'),
    show: ({ shown }) => draw(shown),
    rest: () => stage.firstElementChild.classList.remove('turning'),
  }
}
