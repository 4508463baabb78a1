// The game's page: asks the vendor's server, which decides and pays; draws what it is told.
import { createDice } from './dice.mjs'
import { createSlot } from './slot.mjs'

const settings = JSON.parse(document.querySelector('#settings').textContent)
const { text, stakes, currency, language, engine } = settings
const element = (id) => document.querySelector(`#${id}`)
const stage =
  engine === 'slot' ? createSlot(element('stage'), settings) : createDice(element('stage'))
const turnMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 650

let level = Math.min(2, stakes.length - 1)
let isBusy = false

// only the display is the browser's: amounts stay the texts they came as
const number = (amount) => {
  const digits = amount.split('.')[1]?.length ?? 0
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(language, shape).format(amount)
}
const money = (amount) => `${number(amount)} ${currency}`

const say = (words, mood = '') => {
  element('word').textContent = words
  element('word').className = mood
}

const reasonOf = (reason) => text[reason] ?? text.refused

const ask = async (path, body = {}) => {
  const answer = await fetch(`${settings.api}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return answer.json()
}

const showStake = () => {
  element('stake').textContent = number(stakes[level])
  element('less').disabled = isBusy || level === 0
  element('more').disabled = isBusy || level === stakes.length - 1
  element('play').disabled = isBusy
}

const move = (by) => {
  level = Math.max(0, Math.min(stakes.length - 1, level + by))
  showStake()
}

const showBalance = (balance) => {
  if (balance !== undefined) element('balance').textContent = money(balance)
}

const refreshBalance = async () => {
  const told = await ask('balance')
  showBalance(told.balance)
  if (told.reason !== undefined) say(reasonOf(told.reason), 'bad')
}

const choice = () => document.querySelector('#choices input:checked')?.value ?? settings.choices[0]

const tell = ({ state, reason, payout }) => {
  if (state === 'owed') say(text.owed)
  else if (state !== 'played') say(reasonOf(reason ?? state), 'bad')
  else if (/[1-9]/.test(payout)) say(text.won.replace('{amount}', money(payout)), 'good')
  else say(text.lost)
  element('win').textContent = /[1-9]/.test(payout ?? '') ? money(payout) : '–'
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const play = async () => {
  if (isBusy) return
  isBusy = true
  showStake()
  say(text.playing)
  stage.turn()
  try {
    const wish = { stake: stakes[level], choice: choice() }
    const [round] = await Promise.all([ask('rounds', wish), pause(turnMs)])
    if (round.outcome === undefined) stage.rest()
    else stage.show(round.outcome)
    tell({ ...round, state: round.state ?? 'refused' })
    if (round.balance === undefined) await refreshBalance().catch(() => undefined)
    else showBalance(round.balance)
  } catch {
    stage.rest()
    say(reasonOf('not-confirmed'), 'bad')
  } finally {
    isBusy = false
    showStake()
  }
}

const pays = { under: '2.30', seven: '5.75', over: '2.30' }

const showChoices = () => {
  const group = element('choices')
  group.hidden = false
  for (const [at, value] of settings.choices.entries()) {
    const label = document.createElement('label')
    const input = Object.assign(document.createElement('input'), {
      type: 'radio',
      name: 'choice',
      value,
      checked: at === 0,
    })
    const small = Object.assign(document.createElement('small'), {
      textContent: `${text.pays} ${number(pays[value])}×`,
    })
    label.append(input, text[value], small)
    group.append(label)
  }
}

const isChoosing = () => document.activeElement?.name === 'choice'

addEventListener('keydown', (event) => {
  const isButton = document.activeElement?.matches('button, a') === true
  if ((event.key === ' ' || event.key === 'Enter') && !isButton) {
    event.preventDefault()
    void play()
  }
  if (isChoosing()) return
  if (event.key === 'ArrowLeft') move(-1)
  if (event.key === 'ArrowRight') move(1)
})
element('less').addEventListener('click', () => move(-1))
element('more').addEventListener('click', () => move(1))
element('play').addEventListener('click', () => void play())
if (settings.choices.length > 1) showChoices()
showStake()
if (settings.isOver) say(text['session-over'], 'bad')
else await refreshBalance().catch(() => say(reasonOf('not-confirmed'), 'bad'))
