// The game's page: asks the vendor's server, which decides and pays; draws what it is told.
const settings = JSON.parse(document.querySelector('#settings').textContent)
const { text, stakes, currency, language, choices } = settings
const element = (id) => document.querySelector(`#${id}`)
const turnMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 650

let level = Math.min(2, stakes.length - 1)
let isBusy = false

// only the display is the browser's: amounts stay the texts they came as
const number = (amount) => {
  const digits = amount.split('.')[1]?.length ?? 0
  const shape = {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  }
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

const choice = () => document.querySelector('#choices input:checked')?.value ?? choices[0].value

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
    else await stage.show(round.outcome)
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

const optionOf = ({ value, label, pays }, isFirst) => {
  const option = document.createElement('label')
  const input = document.createElement('input')
  Object.assign(input, { type: 'radio', name: 'choice', value, checked: isFirst })
  const small = Object.assign(document.createElement('small'), {
    textContent: label === '' ? '' : `${text.pays} ${number(pays)}×`,
  })
  // what has no name is called by what it pays
  const times = `×${new Intl.NumberFormat(language).format(pays)}`
  option.append(input, label === '' ? times : label, small)
  return option
}

/** Those of one match stand together under its name. */
const showChoices = () => {
  const list = element('choices')
  list.hidden = false
  const rows = new Map()
  for (const [at, choice] of choices.entries()) {
    const option = optionOf(choice, at === 0)
    if (choice.group === undefined) list.append(option)
    else if (rows.has(choice.group)) rows.get(choice.group).append(option)
    else {
      const row = document.createElement('div')
      Object.assign(row, { className: 'row', role: 'group', ariaLabel: choice.group })
      row.append(option)
      rows.set(choice.group, row)
      list.append(row)
    }
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
if (choices.length > 1) showChoices()
const { create } = await import(`./${settings.scene}.mjs`)
const stage = create(element('stage'), settings)
showStake()
if (settings.isOver) say(text['session-over'], 'bad')
else await refreshBalance().catch(() => say(reasonOf('not-confirmed'), 'bad'))
