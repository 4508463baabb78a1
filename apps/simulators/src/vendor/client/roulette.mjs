// A wheel with a single zero; the pocket that came turns to the pointer.
const order = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]
const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const step = 360 / order.length

const colourOf = (pocket) => {
  if (pocket === 0) return '#15803d'
  return red.has(pocket) ? '#c1272d' : '#171717'
}

const sector = (radius, from, to) => {
  const point = (degrees) => {
    const turn = ((degrees - 90) * Math.PI) / 180
    return `${(Math.cos(turn) * radius).toFixed(2)} ${(Math.sin(turn) * radius).toFixed(2)}`
  }
  return `M0 0L${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}Z`
}

const pockets = order.map((pocket, at) => {
  const middle = at * step
  return `<path d="${sector(140, middle - step / 2, middle + step / 2)}" fill="${colourOf(pocket)}" stroke="#d9b65c" stroke-width=".7"/><text transform="rotate(${middle}) translate(0 -124)" text-anchor="middle" font-size="12" font-weight="700" fill="#fff">${pocket}</text>`
})

const scene = `<svg viewBox="-170 -170 340 340" role="img"><title></title><circle r="158" fill="#4a2c12"/><circle r="147" fill="none" stroke="#d9b65c" stroke-width="4"/><g class="spinner">${pockets.join('')}<circle r="100" fill="#2d1a0a" stroke="#d9b65c" stroke-width="3"/></g><circle cy="-112" r="7" fill="#fff" class="ball"/><path d="M-10-168h20l-10 18z" fill="#ffd166"/><circle r="62" class="came" fill="#171717" stroke="#d9b65c" stroke-width="3"/><text class="number" y="19" text-anchor="middle" font-size="54" font-weight="800" fill="#fff">–</text></svg>`

export const create = (stage) => {
  stage.innerHTML = scene
  const find = (name) => stage.querySelector(name)
  let turns = 0
  return {
    turn: () => stage.firstElementChild.classList.add('turning'),
    show: ({ shown: [pocket] }) => {
      turns += 2
      stage.firstElementChild.classList.remove('turning')
      find('.spinner').style.transform = `rotate(${turns * 360 - order.indexOf(pocket) * step}deg)`
      find('.number').textContent = pocket
      find('.came').setAttribute('fill', colourOf(pocket))
      find('title').textContent = pocket
    },
    rest: () => stage.firstElementChild.classList.remove('turning'),
  }
}
