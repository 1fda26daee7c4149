import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without its windows, as Playwright itself uses: a quarter less processor time for a journey. */
const HEADLESS_PROGRAM_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const PROGRAM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const INSTALL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Disabled Chromium features. The first three load pages into the address bar of every new window, which took a third of
 * a short journey's time. The others are Playwright's own list, repeated because only the last `--disable-features` counts.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Flags for a Chromium that runs in a container, as root, without background network requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  `--disable-features=${DISABLED_FEATURES.join()}`,
]

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findInstalled(names: string[], paths: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.flatMap(name => folders.map(folder => join(folder, name))),
    ...paths,
  ]
  return (
    candidates.find((file): file is string => Boolean(file && existsSync(file) && isExecutable(file))) ?? null
  )
}

const findInstalledChromium = () => findInstalled(PROGRAM_NAMES, INSTALL_PATHS)

/**
 * Returns the path of a Chromium without windows, installed with apt-get when running as root on a Debian system, or else
 * of any Chromium as `findChromium` does.
 */
export const findHeadlessChromium = (): string =>
  findInstalled(HEADLESS_PROGRAM_NAMES, []) ?? installHeadlessChromium() ?? findChromium()

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function installHeadlessChromium(): string | null {
  if (process.env.CHROMIUM_PATH || !isRootOnDebian()) return null
  try {
    installDebianPackage('chromium-headless-shell')
  } catch {
    // Older releases have no such package, and an offline machine none at all.
  }
  return findInstalled(HEADLESS_PROGRAM_NAMES, [])
}

function installDebianPackage(name: string): void {
  console.log(`Installing ${name} with apt-get.`)
  const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']
  execFileSync('apt-get', [...options, 'update'], { stdio: 'ignore' })
  execFileSync('apt-get', [...options, '-y', 'install', name], { stdio: 'ignore' })
}

/**
 * Returns the path of an installed Chromium. If there is none, installs it with apt-get when running as root on a Debian
 * system. @throws Error that says how to install it otherwise
 */
export function findChromium(): string {
  const found = findInstalledChromium()
  if (found) return found
  if (isRootOnDebian()) installDebianPackage('chromium')
  const installed = findInstalledChromium()
  if (installed) return installed
  throw new Error('No Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
}
