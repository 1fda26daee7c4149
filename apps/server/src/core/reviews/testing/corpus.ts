/** A website of a new account, as much of it as the rules look at. */
export type Case = {
  name: string
  subdomain?: string
  /** Texts, links and redirects that the owner added. */
  texts?: string[]
  links?: string[]
  redirects?: string[]
  /** Its profile: names, and what it says. */
  profile?: { names?: string[]; text?: string; links?: string[] }
}

const domains = (count: number, ending: string) =>
  Array.from({ length: count }, (_, at) => `https://shop${at}-deals${at}.${ending}/`)

/** Abuse in the forms that reports about free hosts describe. The rules were written with these in view. */
export const ABUSE: Record<string, Case> = {
  'account suspended': {
    name: 'PayPal Support',
    texts: ['Your account has been limited. Verify your account to continue.'],
    links: ['https://paypal-secure-login.top/'],
  },
  'brand in the address': {
    name: 'Help Center',
    subdomain: 'metamasksupport',
    texts: ['We are here for you.'],
  },
  'disguised letters': { name: 'Ρaypаl Security', texts: ['Please wait.'] },
  'seed phrase': {
    name: 'Wallet Sync',
    texts: ['Connect your wallet. Enter your recovery phrase to restore it.'],
    links: ['https://wallet-sync-portal.pages.dev/'],
  },
  airdrop: {
    name: 'Token Airdrop',
    texts: ['Claim your airdrop now. Connect your wallet to receive it.'],
    links: ['https://claim-wallet.xyz/'],
  },
  'parcel fee': {
    name: 'DHL Service',
    texts: ['Your parcel is on hold. Pay the customs fee.'],
    links: ['https://bit.ly/3xyz'],
  },
  'mailbox full': {
    name: 'Office365',
    texts: ['Your mailbox will be deactivated. Confirm your password within 24 hours or it will be closed.'],
    links: ['https://docs.google.com/forms/d/e/1FAIpQL/viewform'],
  },
  'bank, German': {
    name: 'Sparkasse Kundenservice',
    texts: ['Ihr Konto wurde gesperrt. Bestätigen Sie bitte Ihre Daten.'],
    links: ['https://sparkasse-anmelden.click/'],
  },
  'bank, French': {
    name: 'Espace client',
    texts: ['Votre compte a été suspendu. Veuillez confirmer votre identité.'],
    links: ['https://credit-agricole-connexion.com/'],
  },
  'bank, Spanish': {
    name: 'Banca en línea',
    texts: ['Su cuenta ha sido bloqueada. Verifique su identidad. Confirme su tarjeta.'],
    links: ['https://santander-acceso.com/'],
  },
  'bare address': {
    name: 'Invoice',
    texts: ['Sign in to view the document. Confirm your email account.'],
    links: ['http://203.0.113.9/login'],
  },
  'redirect to a copy': {
    name: 'Netflix Billing',
    redirects: ['https://netflix-billing-update.com/'],
  },
  'crypto profit': {
    name: 'Bitcoin Doubler',
    texts: ['Double your bitcoin in 24 hours. Guaranteed returns of 200% daily profit.'],
    links: ['https://t.me/btc_doubler_official'],
  },
  'link farm': {
    name: 'Best deals',
    texts: ['cheap shoes online', 'casino bonus', 'loans today', 'buy followers'],
    links: domains(40, 'com'),
  },
  'name only, with a link': {
    name: 'Coinbase',
    texts: ['Sign in to continue.'],
    links: ['https://coinbase-auth.web.app/'],
  },
  'in the profile': {
    name: 'Binance Help Desk',
    profile: {
      names: ['helpdesk-2291'],
      text: 'Verify your account. Your account has been suspended. Call our agents.',
      links: ['https://t.me/binancehelp'],
    },
  },
  'brand and a shortener': {
    name: 'Netflix Premium gratis',
    texts: ['Un año de Netflix sin pagar. Solo hoy.'],
    links: ['https://bit.ly/nfx-gratis'],
  },
  'brand and a chat': {
    name: 'Amazon Gift Cards Free',
    texts: ['Free gift cards for everybody. Message us to receive yours.'],
    links: ['https://t.me/amzgiftfree'],
  },
  'brand and a page': {
    name: 'PostFinance E-Finance',
    texts: ['Weiter zum E-Finance.'],
    links: ['https://efinance-ch.web.app/'],
  },
}

/** Written afterwards, without changing the rules for them. */
export const ABUSE_HELD_OUT: Record<string, Case> = {
  'tax refund': {
    name: 'Impots Remboursement',
    texts: ['Vous avez droit à un remboursement. Confirmez vos coordonnées bancaires.'],
    links: ['https://impots-remboursement.net/espace'],
  },
  'social page': {
    name: 'Facebook Page Review',
    texts: ['Your page violates our rules and will be deleted within 24 hours. Appeal here.'],
    links: ['https://appeal-page-meta.vercel.app/'],
  },
  'hardware wallet': {
    name: 'Trezor Suite',
    texts: ['Update your device. Enter your 24-word recovery seed.'],
    links: ['https://trezor-suite.app.link-start.io/'],
  },
  'hotel booking': {
    name: 'Booking confirmation',
    texts: ['Your reservation will be cancelled. Please confirm your payment card within 24 hours.'],
    links: ['https://confirm-reservation.cfd/id882'],
  },
  'toll fee': {
    name: 'Toll Services',
    texts: ['You have an unpaid toll of $4.15. Pay now to avoid late fees.'],
    links: ['https://ezpass-tolls.icu/pay'],
  },
  'job scam': {
    name: 'Remote Jobs HR',
    texts: ['Earn $500 a day liking videos. No experience needed. Write to our manager on WhatsApp.'],
    links: ['https://wa.me/15550100'],
  },
  'streaming site': {
    name: 'Watch Free HD',
    texts: ['Full movie, no registration.'],
    links: domains(25, 'click'),
  },
  giveaway: {
    name: 'Roblox Free Robux Official',
    texts: ['Claim your free reward. Log in to claim it.'],
    links: ['https://robux-claim-bonus.com/'],
  },
  'document share': {
    name: 'SharePoint',
    texts: ['A file was shared with you. Sign in to view it.'],
    links: ['https://share-doc.r2.dev/index.html'],
  },
  'post, Spanish': {
    name: 'Correos',
    texts: ['Tu paquete está retenido. Paga los gastos de aduana.'],
    links: ['https://correos-entrega.top/'],
  },
  'brand, redelivery': {
    name: 'USPS Package Tracking',
    texts: ['Schedule your redelivery here.'],
    links: ['https://bit.ly/3redeliver'],
  },
  'brand, voice message': {
    name: 'Microsoft Teams Voicemail',
    texts: ['You have 1 new voice message (0:42). Listen to it now.'],
    links: ['https://vm-listen.web.app/'],
  },
  'brand, signals': {
    name: 'Binance VIP Signals',
    texts: ['Join the VIP group. Nine of ten trades win.'],
    links: ['https://t.me/vip_signals_bnb'],
  },
}

const person = (text: string, links: string[] = []) => ({ names: ['jane-doe', 'Jane Doe'], text, links })

/** Ordinary websites that come close to a rule. The rules were written with these in view. */
export const ORDINARY: Record<string, Case> = {
  'security blogger': {
    name: 'Jane Doe',
    texts: [
      'Phishing mails say “verify your account” or “your account has been suspended”. Here is how I tell them apart, with ten examples from my own inbox and what the headers say.',
    ],
    links: ['https://haveibeenpwned.com/', 'https://en.wikipedia.org/wiki/Phishing'],
    profile: person('Security engineer'),
  },
  'web3 developer': {
    name: 'Jane Doe',
    profile: person('A library to connect your wallet. Never share your seed phrase.', [
      'https://t.me/janedev',
      'https://jane.xyz',
    ]),
  },
  'works at a brand': {
    name: 'Jane Doe',
    texts: ['I build payments at PayPal.'],
    links: ['https://www.paypal.com/'],
    profile: person('PayPal'),
  },
  'brand in a title': { name: 'Jane Doe – Microsoft MVP', profile: person('Speaker') },
  'the brand itself': { name: 'PayPal', profile: { names: ['paypal', 'PayPal'], text: 'Payments' } },
  'part of a brand': {
    name: 'Amazon Web Services Deutschland',
    profile: { names: ['Amazon Web Services Deutschland'] },
  },
  surname: { name: 'Anna Elsterwald', profile: { names: ['Anna Elsterwald'] } },
  revolution: { name: 'The Quiet Revolution', subdomain: 'revolution' },
  'link in bio': {
    name: 'Lea',
    links: [
      'https://github.com/lea',
      'https://mastodon.social/@lea',
      'https://lea.substack.com',
      'https://ko-fi.com/lea',
      'https://www.paypal.me/lea',
      'https://t.me/lea',
      'https://open.spotify.com/x',
      'https://music.apple.com/x',
      'https://www.amazon.co.jp/dp/1',
      'https://bit.ly/lea',
      'https://calendly.com/lea',
      'https://wa.me/1',
    ],
  },
  'redirects to a calendar': {
    name: 'Jane Doe',
    redirects: ['https://calendly.com/jane', 'https://github.com/jane'],
  },
  'moved blog': {
    name: 'A blog',
    texts: Array.from(
      { length: 60 },
      (_, at) => `Post ${at}. ${'Some words about the week and what I read in it. '.repeat(20)}`,
    ),
    links: domains(120, 'org'),
  },
  'shop with support': {
    name: 'Jane’s Ceramics Support',
    texts: ['Write to us about your order and payment.'],
  },
  form: { name: 'Chess club', texts: ['Sign up for the tournament.'], links: ['https://forms.gle/abc'] },
  'cheap ending': { name: 'Jane', links: ['https://jane.click/', 'https://friend.top/'] },
  'project page': {
    name: 'Facebook scraper',
    profile: { names: ['facebook-scraper'] },
    links: ['https://facebook.github.io/x'],
  },
  reseller: {
    name: 'Trezor-Händler Wien',
    texts: [
      'Seit 2017 verkaufen wir in der Neubaugasse Hardware für Leute, die ihre Schlüssel selbst verwahren wollen. Wir erklären jedes Gerät im Laden, nehmen alte zurück und verkaufen nur versiegelte Ware direkt vom Hersteller. Montag bis Freitag von zehn bis achtzehn Uhr, samstags bis vierzehn Uhr.',
    ],
    links: ['https://wa.me/431234567'],
  },
  'fan club': {
    name: 'Roblox Fan Club Bremen',
    texts: [
      'We are eleven children and three parents who build worlds together every Saturday in the library. Newcomers bring a laptop; we have two to lend. Last month we built the town hall and its market, with working trams. Parents stay for coffee, and nobody plays alone.',
    ],
    links: ['https://t.me/rbxbremen'],
  },
  'seller’s consultant': {
    name: 'Amazon FBA Beratung Lena Vogt',
    texts: [
      'Ich helfe kleinen Marken, ihre Produkte ordentlich anzubieten: Fotos, Texte, Lager und Rücksendungen. Vorher war ich neun Jahre im Einkauf eines Spielwarenhändlers. Die ersten dreißig Minuten sind kostenlos, danach rechne ich nach Stunden ab und sage vorher, wie viele es werden.',
    ],
    links: ['https://bit.ly/lena-termin'],
  },
}

/** Written afterwards, without changing the rules for them. */
export const ORDINARY_HELD_OUT: Record<string, Case> = {
  'bank teller': {
    name: 'Tom Barclay',
    texts: ['Twelve years at Barclays and Santander.'],
    profile: { names: ['Tom Barclay'] },
  },
  'password manager': {
    name: 'Keyring',
    texts: [
      'Keyring reminds you to update your password and locks after ten minutes. Restore your account with a recovery phrase.',
    ],
    links: ['https://github.com/keyring/keyring'],
  },
  'travel writer': {
    name: 'Down the Amazon',
    texts: ['Nine weeks by boat.'],
    links: ['https://www.amazon.com/dp/1'],
  },
  'netflix reviewer': {
    name: 'Netflix and notes',
    texts: ['I review one film a week.'],
    links: ['https://www.netflix.com/title/1'],
  },
  'crypto researcher': {
    name: 'Ana',
    texts: ['How airdrop scams ask you to connect your wallet.'],
    links: ['https://ethereum.org/'],
  },
  'parcel startup': {
    name: 'Boxly',
    texts: ['Tell customers when their parcel is on hold. Integrates DHL and FedEx.'],
    links: ['https://www.dhl.com/', 'https://www.fedex.com/'],
  },
  'help desk engineer': {
    name: 'Ivo Support',
    texts: ['I help schools with Office 365 and SharePoint.'],
    links: ['https://contoso.sharepoint.com/'],
  },
  conference: {
    name: 'PyCon Verify',
    texts: ['Sign in to view your ticket.'],
    links: ['https://pretix.eu/pycon/'],
  },
  musician: {
    name: 'Lo Fi',
    links: ['https://ffm.to/x', 'https://lnk.to/y', 'https://tinyurl.com/z', 'https://linktr.ee/lofi'],
  },
  'whatsapp baker': {
    name: 'Panadería Sol',
    texts: ['Pedidos por WhatsApp.'],
    links: ['https://wa.me/34600000000'],
  },
  'microsoft office trainer': {
    name: 'Microsoft Office Training with Kim',
    texts: ['Courses on Excel and Word.'],
  },
  'account manager': { name: 'Key Account Manager Portfolio', texts: ['Confirm your appointment by mail.'] },
  'town with the name of a bank': {
    name: 'Santander Surf School',
    texts: [
      'Clases de surf en la playa de El Sardinero desde 2009. Grupos de seis como máximo, neopreno y tabla incluidos, y un monitor con título en el agua. En invierno damos clase los sábados por la mañana si el mar lo permite. Los niños desde siete años vienen con un adulto.',
    ],
    links: ['https://wa.me/34600111222'],
  },
  'parcel shop': {
    name: 'Kiosk Yılmaz mit DHL Paketshop',
    texts: [
      'Zeitungen, Kaffee, Brötchen und Pakete an der Ecke Hermannstraße. Wir haben jeden Tag von sechs bis zweiundzwanzig Uhr geöffnet, auch sonntags. Wer sein Paket abholt, bringt bitte den Ausweis mit. Im Sommer stehen draußen vier Tische, und der Mokka kommt vom Großvater.',
    ],
    links: ['https://wa.me/491700000000'],
  },
  'software partner': {
    name: 'Hahn · Microsoft Dynamics',
    texts: [
      'Wir führen Warenwirtschaft bei Betrieben mit zehn bis achtzig Leuten ein, meist im Handwerk und im Großhandel. Zuerst sehen wir uns einen Tag lang an, wie gearbeitet wird; dann bleibt das meiste so, wie es ist. Unsere Kunden sitzen zwischen Kassel und Göttingen.',
    ],
    links: ['https://forms.office.com/r/termin'],
  },
  'street photographer, in few words': {
    name: 'Amazon river portraits',
    texts: ['Portraits, made between Belém and Iquitos.'],
    links: ['https://t.me/riverportraits'],
  },
}
