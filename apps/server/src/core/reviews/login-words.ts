/**
 * Requests of phishing and advance-fee pages, in the product's languages and some others. Each line is one request:
 * several ways to say it count once.
 */
const REQUESTS: readonly RegExp[] = [
  /\b(?:verify|confirm|validate|update|unlock|restore|re-?activate) (?:your|you're|ur) (?:\w+ )?(?:account|identity|billing|payment|card|details|information|wallet|e-?mail|mailbox|password|profile)\b/,
  /\b(?:account|mailbox|card|wallet|profile) (?:has been|was|is|will be) (?:\w+ )?(?:suspended|limited|locked|blocked|deactivated|restricted|disabled|terminated|frozen|closed)\b/,
  /\b(?:enter|submit|provide|type|import|share|paste) (?:your|the) (?:\w+ )?(?:seed|recovery|secret|mnemonic|backup|pass) ?phrase\b|\b(?:12|24)[- ]word (?:seed|recovery|secret)?/,
  /\b(?:log|sign) ?in to (?:continue|restore|view|claim|verify|confirm|unlock|avoid|keep|review|release)\b/,
  /\b(?:connect|link|sync|validate|migrate|rectify) (?:your|ur) wallets?\b/,
  /\bclaim (?:your|ur|the|free) (?:\w+ )?(?:airdrop|tokens?|reward|bonus|prize|refund|gift ?card|nft|compensation)\b/,
  /\b(?:within|in the next|before) (?:24|48|72|twelve|twenty-?four) ?(?:hours|hrs|h)\b.{0,120}\b(?:suspend|clos|delet|block|limit|lock|terminat|lose)/,
  /\b(?:double|triple|multiply) your (?:bitcoins?|btc|eth|crypto|money|investment)\b/,
  /\bguaranteed (?:daily |weekly |monthly )?(?:profits?|returns?|income)\b|\b\d{2,3}% (?:daily|weekly) (?:profits?|returns?)\b/,
  /\b(?:card|credit card|debit card) (?:number|details).{0,60}\b(?:cvv|cvc|expiry|pin)\b/,
  /\b(?:pay|settle) (?:the|a|your) (?:\w+ )?(?:customs|redelivery|shipping|delivery|release|processing) (?:fee|charge)/,
  /\b(?:your|the) (?:parcel|package|shipment|delivery) (?:is|has been|was|could not be) (?:\w+ )?(?:on hold|held|stopped|suspended|delivered|returned)\b/,
  /\b(?:bestätig|verifizier|aktualisier|reaktivier|entsperr)\w* (?:sie |du )?(?:bitte )?(?:ihr|dein|euer)\w* (?:\w+ )?(?:konto|identität|daten|zahlung\w*|karte|passwort|bankdaten)/,
  /\b(?:ihr|dein|euer)\w* (?:\w+ )?(?:konto|karte|zugang|postfach) (?:wurde|ist|wird) (?:\w+ )?(?:gesperrt|eingeschränkt|blockiert|deaktiviert|gelöscht)/,
  /\b(?:vérifi|confirm|valid|actualis|réactiv|débloqu)\w* (?:votre|vos|ton) (?:compte|identité|informations|carte|paiement|coordonnées|mot de passe)/,
  /\b(?:votre|ton) (?:compte|carte|colis|accès) (?:a été|est|sera) (?:\w+ )?(?:suspendu|bloqué|limité|désactivé|retenu|en attente)/,
  /\b(?:verifi|confirm|valid|actualiz|reactiv|desbloque)\w* (?:su|sus|tu|tus) (?:cuenta|identidad|datos|tarjeta|pago|información|contraseña)/,
  /\b(?:su|tu) (?:cuenta|tarjeta|paquete|acceso) (?:ha sido|fue|está|será) (?:\w+ )?(?:suspendid|bloquead|limitad|desactivad|retenid)/,
  /\b(?:frase (?:semilla|de recuperación)|phrase (?:de récupération|secrète)|wiederherstellungsphrase|seed-?phrase)\b/,
]

/** Returns what a text asks for: the words of each kind of request, once. */
export function loginWordsIn(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')
  return REQUESTS.flatMap(request => request.exec(plain)?.[0].slice(0, 80) ?? [])
}
