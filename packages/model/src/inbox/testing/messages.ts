/** A message to a website in English (or `site`), written for these tests. */
export type SampleMessage = { name: string; text: string; site?: string }

const of = (name: string, text: string, site?: string): SampleMessage => ({
  name,
  text,
  ...(site ? { site } : {}),
})

/** Messages of people, with which the rules were made. */
export const WANTED: readonly SampleMessage[] = [
  of(
    'Maria Keller',
    'Hello, I saw your talk in Ghent and would like to invite you to ours in May. Are you free on the 12th?',
  ),
  of('Tom', 'Hi! Is the blue print still available? How much would shipping to Norway be?'),
  of(
    'J. Okafor',
    'Dear Ms Hopper, we are looking for a compiler engineer in Lagos. The role is here: https://example.org/jobs/17 – would you be open to a call?',
  ),
  of('Aiko', 'こんにちは。写真展のことで質問があります。土曜日は何時まで開いていますか。', 'ja'),
  of('Peter', 'Your RSS feed has a broken link in the third post. Thanks for writing, I read every issue.'),
  of(
    'Lena Brandt',
    'Guten Tag, ich hätte gern ein Angebot für eine Hochzeit am 4. Juli in Freiburg. Wir wären etwa 80 Gäste.',
    'de',
  ),
  of('Lena Brandt', 'Guten Tag, ich hätte gern ein Angebot für eine Hochzeit am 4. Juli in Freiburg.'),
  of(
    'Samir',
    'I am a student and your article on bitcoin mining and energy was the best I found. May I quote it in my thesis?',
  ),
  of('Ines', '¿Hacéis retratos de familia? Somos cinco y un perro.', 'es'),
  of(
    'Prof. A. Byron',
    'I would like to use figure 3 of your paper in my lecture. With credit, of course. My page: https://example.edu/byron',
  ),
  of('Kim', 'ok'),
  of(
    'Ravi',
    'Saw your repo. Line 40 of parser.ts throws for empty input, see https://github.com/example/repo/issues/9',
  ),
  of('Chloé', 'Bonjour, je voudrais savoir si vous donnez encore des cours le samedi matin. Merci !', 'fr'),
  of('Dad', 'Call me when you land.'),
  of(
    'Editor, The Weekly',
    'We are writing about small studios and would love an interview, 20 minutes by phone this week. Deadline Friday.',
  ),
  of('Olena', 'Добрий день! Чи можна замовити у вас плакат?', 'uk'),
  of('Nadia', 'Is there a way to subscribe by email? I could not find it, only the feed.'),
  of(
    'Marcus Webb',
    'We met at the SEO meetup last week; you asked for the slides. They are here: https://example.com/slides.pdf',
  ),
  of(
    'Hannah',
    'I lost the link to your newsletter and want to unsubscribe my old address and use this one. Thanks!',
  ),
  of('Jon', 'Your website is not loading in Safari 17 on my iPad, the menu covers the text.'),
  of('T. Nguyen', 'Chào bạn, mình muốn hỏi về khóa học ghi-ta mùa hè.', 'vi'),
  of(
    'Ben',
    'Loved the film. Two questions: which lens did you use for the night scenes, and is the music for sale?',
  ),
  of(
    'HR at Bauhaus',
    'We received your application and would like to meet you. Please choose a time: https://calendar.example.org/bauhaus or call us.',
  ),
  of('Irena', 'Dobrý den, ráda bych koupila dvě knihy. Posíláte i do zahraničí?', 'cs'),
  of('Omar', 'السلام عليكم، أود الاستفسار عن موعد المعرض القادم.', 'ar'),
]

/** Spam, with which the rules were made. */
export const UNWANTED: readonly SampleMessage[] = [
  of(
    'Mike Seo',
    'Hi there, I was just browsing your website and noticed it could rank on the first page of Google. We offer SEO with guaranteed results. Free audit: https://rankfast.xyz',
  ),
  of(
    'Eric Jones',
    'Your website could convert more visitors. Our tool does it. Click here to try it out now: https://talkwithlead.example. If you would like to unsubscribe click here http://example.top/u',
  ),
  of('CasinoKing', 'Best online casino with 500 free slots! Win the jackpot today http://win.bet'),
  of('https://cheap-loans.example', 'Business loan at 3% interest without collateral. Apply now.'),
  of('Anna', 'Hot girls want dating near you <a href="http://x.example">here</a>'),
  of('RobertTen', '[url=https://pills.example]viagra[/url] cheap'),
  of('Crypto Team', 'Earn $5000 a day with our bitcoin trading bot. Guaranteed profit. Join t.me/fastcoin'),
  of('xKqWpZrTgBv', 'qWzXkPvbTrNm'),
  of(
    'Jessica',
    'We sell do-follow backlinks from sites with high domain authority. 100 guest posts for $90. Interested? Price list: https://links.example/p',
  ),
  of(
    'Barrister John',
    'Dear friend, my late client left 8 million dollars and you are the next of kin. Reply for the inheritance.',
  ),
  of('Игорь', 'Продвижение сайтов в топ, рассылка по формам. Пишите в t.me/seotop'),
  of(
    'Meltem',
    'Your images: copyright infringement! You violate my copyright on your images. Download the evidence at this link https://evidence.example/d',
  ),
  of(
    'Leads Pro',
    'Get a B2B leads database of 40 million contacts. Email list by country, opt-out below. https://a.example https://b.example',
  ),
  of(
    'Contact Blaster',
    'This message came through your contact form, and yours can reach 5 million contact forms too. Contact form marketing from $49.',
  ),
  of('Growth', 'Buy real followers and Instagram likes, delivery in one hour. https://grow.example'),
  of(
    'WebDesign',
    'We are a web design company and can redesign your website for $299. Free quote! https://designs.example https://designs.example/portfolio',
  ),
  of('Sophie', 'Prêt rapide entre particuliers, 5 000 à 500 000 euros. Écrivez-moi vite.'),
  of('Keto', 'Lose 10 kg with keto weight loss gummies. Limited time! https://keto.example'),
  of(
    'Video',
    'An explainer video will double your sales. See samples: https://v.example, https://v2.example and https://v3.example',
  ),
  of('王', '在线赌场 最好的娱乐 https://赌.example 注册送彩金 立即加入 百家乐'),
  of(
    'Max',
    'Suchmaschinenoptimierung: Ihre Firma auf der ersten Seite bei Google. Erste Seite bei Google in 30 Tagen! https://seo.example',
    'de',
  ),
  of('Lucia', 'Préstamos rápidos y urgentes sin aval. Escriba hoy.', 'es'),
  of(
    'BuyNow',
    'BEST PRICE REPLICA WATCHES VISIT www.watches.example AND www.bags.example AND www.shoes.example TODAY',
  ),
  of('Trader', 'Forex signals, passive income, financial freedom. DM wa.me/123456'),
  of('Наталья', 'Быстрый кредит онлайн без отказа, займ на карту http://zaim.ru'),
]

/** Messages of people, written after the rules, which were not changed for them. */
export const HELD_OUT_WANTED: readonly SampleMessage[] = [
  of('Greta Lind', 'Hej! Jag hittade dina bilder via en vän. Tar du uppdrag i Malmö i höst?', 'sv'),
  of(
    'Greta Lind',
    'Hello, I found your pictures through a friend. Do you take assignments in Malmö this autumn?',
  ),
  of('Luís', 'Boa tarde, gostaria de marcar uma visita ao ateliê na próxima semana. Obrigado.', 'pt'),
  of(
    'A reader',
    'There is a typo in the second paragraph of “Compilers for people”: it says 1592 instead of 1952.',
  ),
  of(
    'Dr. Wei Zhang',
    'Dear colleague, would you review a manuscript on program verification? Abstract: https://journal.example.org/m/4411. The report would be due in March.',
  ),
  of('Kofi', 'What did you pay for hosting before? I am thinking of moving my own site too.'),
  of(
    'Julia & Mark',
    'We got married in June and you took the photos, thank you again! Could we order three prints, 30x40?',
  ),
  of(
    'Recruiting, Northwind',
    'We have an opening for a staff engineer, remote in Europe, 110–130k. Details: https://jobs.example.com/a and our handbook: https://handbook.example.com',
  ),
  of('Yuki', '取材のお願いです。来月号の特集でご紹介したいのですが、ご都合はいかがでしょうか。', 'ja'),
  of('Sven', 'Moin, der Link zum Lebenslauf geht nicht (404). Gruß aus Kiel', 'de'),
  of(
    'Mrs. Patel',
    'My daughter would like to learn the violin. She is nine. Do you teach children, and what does a lesson cost?',
  ),
  of('Ana', 'I work at a museum. Could we get a loan of the two cyanotypes for an exhibition next spring?'),
  of('Theo', 'Is the trial lesson free?'),
  of(
    'Mina',
    'I run a small casino-themed board game café and need a logo. Budget is 800 euros. Could you do it by June?',
  ),
  of('Paweł', 'Dzień dobry, czy prowadzi Pani warsztaty także online?', 'pl'),
  of(
    'Fatima',
    'Hello from Rabat. Your video on Faraday helped my class a lot. Do you have subtitles in Arabic?',
  ),
  of('Local paper', 'May we print your photo of the flood with your name? We pay 60 euros per picture.'),
  of('Eli', 'שלום, אשמח לקבל הצעת מחיר לאתר.', 'he'),
  of(
    'Carlos',
    'Great open source project. I opened a pull request; could you have a look when you have time?',
  ),
  of('Ida', 'Sorry, wrong address in my last message: it is ida@example.org'),
]

/** Spam, written after the rules. */
export const HELD_OUT_UNWANTED: readonly SampleMessage[] = [
  of(
    'Daniel from RankUp',
    'I came across your website and found 14 errors that hurt your Google rankings. Would you like a free SEO audit? Reply YES. https://rankup.example',
  ),
  of('BestSlots', 'Sportsbook and live betting, 200% bonus on your first deposit http://slots.vip'),
  of(
    'Mr. Chen',
    'I represent a bank. A beneficiary is needed for a fund of 12 million US dollars. Strictly confidential.',
  ),
  of('pharm', 'Order cialis without prescription www.pharm.example'),
  of('jhfdkqwrtz', 'hgfdsqwrtzpl'),
  of('Ольга', 'Заработок в интернете от 5000 рублей в день, подробности http://rabota.site'),
  of('Megan', 'Grow your Instagram followers by 2,000 a month, risk-free. Click below: https://cutt.ly/abc'),
  of(
    'Capital Now',
    'Working capital loans up to $500k, approved in 24 hours. Apply: https://capital.example',
  ),
  of('Nick', '<a href="https://replica.example">Rolex</a> [url=https://replica.example]cheap[/url]'),
  of(
    'Publisher',
    'We would like to publish a guest post with a dofollow link on your site. What is your price?',
  ),
  of(
    'Ai Tools',
    'Our AI writes 1,000 articles a day and sends bulk email to targeted visitors. See https://a.example https://b.example https://c.example',
  ),
  of('Thomas', 'Kredit ohne Schufa, sofort ausgezahlt. https://kredit.example', 'de'),
  of(
    'Émilie',
    'Première page de Google garantie en 30 jours, référencement naturel à prix cassé : https://ref.example',
    'fr',
  ),
  of('Lottery Desk', 'You are a lottery winner. Send your data to receive the compensation fund.'),
  of('NFT drop', 'Free NFT and USDT airdrop, connect your wallet: https://drop.click'),
  of('Sara', 'Lonely tonight? See my sexy photos on onlyfans https://bit.ly/xyz'),
  of(
    'Translators',
    'We translate into 40 languages at the lowest price. Catalogue: https://t.example/a https://t.example/b https://t.example/c',
  ),
  of('Lin', '我们提供谷歌优化和外链服务，价格优惠 https://seo.example'),
  of('Victor', 'Contact forms blast: your offer to 2 million sites. Telegram t.me/blast'),
  of('Dylan', 'Could I send you a quick proposal about your online presence? No cost.'),
]
