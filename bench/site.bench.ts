// Weight and speed of the site against the budgets of the design: bytes and nodes are exact, times
// are medians of several Lighthouse runs under applied throttling, on a processor slowed to one
// class of phone however fast this machine is.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { blocking } from './blocking.ts'
import { figure } from './figure.ts'
import { startProduct } from './product.ts'

const chrome = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
const runsAt = process.argv.indexOf('--runs')
const runs = runsAt === -1 ? 5 : Number(process.argv[runsAt + 1])
const flags = '--headless --no-sandbox --disable-gpu --disable-background-networking'

const quietMs = 6_000

/** What a first visit transfers and builds, read in a browser with an empty cache. */
const weigh = async (url: string) => {
  const browser = await chromium.launch({ executablePath: chrome, args: flags.split(' ') })
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  ).newPage()
  const sizes = { script: 0, total: 0, requests: 0 }
  page.on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0))
    const type = response.request().resourceType()
    const isText = /script|document|stylesheet|xhr|fetch/.test(type)
    const bytes = isText ? gzipSync(body, { level: 6 }).length : body.length
    sizes.requests += 1
    sizes.total += bytes
    if (type === 'script') sizes.script += bytes
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const first = { ...sizes }
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  // what nobody asked for comes by itself once the page has been quiet
  await page.waitForTimeout(quietMs)
  await browser.close()
  return { ...first, nodes, scriptInAll: sizes.script }
}

type Report = {
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

/** One run of Lighthouse on a phone of one class: stock slowdown is for another machine. */
const lighthouse = (url: string, slowdown: number): Promise<Report> =>
  new Promise((resolve, reject) => {
    const args = [
      fileURLToPath(import.meta.resolve('lighthouse/cli/index.js')),
      url,
      '--quiet',
      '--output=json',
      '--throttling-method=devtools',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=${flags}`,
    ]
    const child = spawn(process.execPath, args, { env: { ...process.env, CHROME_PATH: chrome } })
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += String(part)))
    child.once('exit', (code) =>
      code === 0
        ? resolve(JSON.parse(output) as Report)
        : reject(new Error(`lighthouse ended with ${code}`)),
    )
  })

const slowdownOf = (index: number): number =>
  Math.round(Math.min(Math.max(index / 400, 1), 4) * 10) / 10

const { url, stop } = await startProduct()
try {
  const pages = [
    {
      name: 'home',
      address: `${url}/index`,
      script: 110,
      scriptInAll: 130,
      total: 320,
      requests: 30,
      tbt: 150,
      nodes: 1_000,
      lcp: 1_600,
      score: 95,
    },
    {
      name: 'slots',
      address: `${url}/rng`,
      script: 135,
      scriptInAll: 140,
      total: 340,
      requests: 35,
      tbt: 180,
      nodes: 1_200,
      lcp: 1_700,
      score: 94,
    },
  ]
  // covers are drawn once and then read from disk: the first visitor of all is not measured
  for (const page of pages) await weigh(page.address)
  for (const page of pages) {
    const { script, total, requests, nodes, scriptInAll } = await weigh(page.address)
    if (page.name === 'home') figure('site.first_load_kb', [script / 1024], `<= ${page.script}`)
    figure(`site.${page.name}_js_kb`, [script / 1024], `<= ${page.script}`)
    figure(`site.${page.name}_js_in_all_kb`, [scriptInAll / 1024], `<= ${page.scriptInAll}`)
    figure(`site.${page.name}_total_kb`, [total / 1024], `<= ${page.total}`)
    figure(`site.${page.name}_requests`, [requests], `<= ${page.requests}`)
    figure(`site.${page.name}_nodes`, [nodes], `<= ${page.nodes}`)
    const visit = { executablePath: chrome, url: page.address, slowdown: 3, runs }
    figure(`site.${page.name}_blocked_ms_x3`, await blocking(visit), '<= 150')
  }
  const first = await lighthouse(pages[0]?.address ?? url, 2)
  const slowdown = slowdownOf(first.environment.benchmarkIndex)
  console.log(
    `processor index ${first.environment.benchmarkIndex}, slowdown x${slowdown}, ${runs} runs`,
  )
  // a short run shows that pages are weighed and read; how fast they are takes minutes
  for (const page of process.argv.includes('--smoke') ? [] : pages) {
    const reports: Report[] = []
    for (let i = 0; i < runs; i++) reports.push(await lighthouse(page.address, slowdown))
    const score = (name: string) =>
      reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)
    const time = (name: string) =>
      reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)
    figure(`site.lighthouse_phone_${page.name}`, score('performance'), `>= ${page.score}`)
    figure(`site.accessibility_${page.name}`, score('accessibility'), '>= 100')
    figure(`site.best_practices_${page.name}`, score('best-practices'), '>= 100')
    figure(`site.seo_${page.name}`, score('seo'), '>= 95')
    figure(`site.fcp_ms_${page.name}`, time('first-contentful-paint'), '<= 1200')
    figure(`site.lcp_ms_${page.name}`, time('largest-contentful-paint'), `<= ${page.lcp}`)
    figure(`site.tbt_ms_${page.name}`, time('total-blocking-time'), `<= ${page.tbt}`)
    figure(`site.cls_${page.name}`, time('cumulative-layout-shift'), '<= 0.02')
  }
} finally {
  await stop()
}
