/**
 * Short texts as they stand in profiles (headlines, bios, captions, channel descriptions), made up, one a line. Written
 * before the detection that they measure; lists of words and thresholds are never changed because of them.
 */
export const HELD_OUT_TEXTS: Readonly<Record<string, string>> = {
  bg: `Фотограф от Пловдив, влюбен в планината
Уча хората да пекат хубав хляб
Инженер по качеството в малка фирма
Всяка седмица ново видео за стари влакове
Правим мебели от дъб и орех
Изградих сайта си сам и още се уча
Обичам кафе, книги и дълги разходки
Нов епизод утре вечер в осем
Преводач от немски и английски
Майка на две деца и програмист през нощта`,
  cs: `Fotograf z Brna, miluju hory a ticho
Učím děti hrát na klavír už dvanáct let
Vývojář webových aplikací ve Skypickeru
Každý týden nové video o starých vlacích
Vyrábíme nábytek z dubu a ořechu
Píšu o tom, jak se žije na venkově
Dnes večer koncert v našem klubu
Překladatelka z němčiny a angličtiny
Máma dvou kluků, v noci programátorka
Svatby, portréty, krajina`,
  da: `Fotograf fra Aarhus, glad for bjerge og stilhed
Jeg lærer børn at spille klaver
Webudvikler i en lille virksomhed
Ny video hver uge om gamle tog
Vi bygger møbler af eg og valnød
Skriver om livet på landet
Koncert i aften hos os
Oversætter fra tysk og engelsk
Mor til to drenge, programmør om natten
Bryllupper, portrætter og landskaber`,
  de: `Fotografin aus Leipzig, gern in den Bergen
Klavierlehrer seit zwölf Jahren
Softwareentwicklerin bei einem kleinen Verlag
Jede Woche ein neues Video über alte Züge
Möbel aus Eiche und Nussbaum
Schreibe über das Leben auf dem Land
Heute Abend Konzert bei uns
Übersetzerin für Englisch und Polnisch
Vater von zwei Töchtern, nachts Programmierer
Hochzeiten, Porträts, Landschaften`,
  el: `Φωτογράφος από τη Θεσσαλονίκη
Μαθαίνω στα παιδιά πιάνο
Προγραμματιστής σε μικρή εταιρεία
Κάθε εβδομάδα νέο βίντεο για παλιά τρένα
Έπιπλα από δρυ και καρυδιά
Γράφω για τη ζωή στο χωριό
Απόψε συναυλία στο κέντρο
Μεταφράστρια από τα γερμανικά
Μητέρα δύο παιδιών
Γάμοι, πορτρέτα, τοπία`,
  en: `Photographer from Leeds, happiest in the mountains
Piano teacher for twelve years
Software engineer at a small publisher
A new video about old trains every week
Furniture made of oak and walnut
Writing about life in the countryside
Concert tonight at our place
Translator, German into English
Father of two, programmer at night
Weddings, portraits, landscapes`,
  es: `Fotógrafa de Sevilla, feliz en la montaña
Profesor de piano desde hace doce años
Desarrolladora en una editorial pequeña
Cada semana un vídeo nuevo sobre trenes antiguos
Muebles de roble y nogal hechos a mano
Escribo sobre la vida en el campo
Esta noche concierto en nuestra casa
Traductora de alemán e inglés
Padre de dos hijas, programador de noche
Bodas, retratos y paisajes`,
  et: `Fotograaf Tartust, armastan metsa ja vaikust
Õpetan lastele klaverimängu
Tarkvaraarendaja väikeses ettevõttes
Igal nädalal uus video vanadest rongidest
Mööbel tammest ja pähklipuust
Kirjutan elust maal
Täna õhtul kontsert meie juures
Tõlkija saksa ja inglise keelest
Kahe poja ema, öösiti programmeerija
Pulmad, portreed, maastikud`,
  fi: `Valokuvaaja Tampereelta, viihdyn tunturissa
Opetan lapsille pianonsoittoa
Ohjelmistokehittäjä pienessä yrityksessä
Joka viikko uusi video vanhoista junista
Huonekaluja tammesta ja pähkinäpuusta
Kirjoitan elämästä maalla
Tänä iltana konsertti meillä
Kääntäjä saksasta ja englannista
Kahden pojan äiti, öisin koodari
Häitä, muotokuvia, maisemia`,
  fr: `Photographe à Nantes, heureuse en montagne
Professeur de piano depuis douze ans
Développeuse dans une petite maison d’édition
Chaque semaine une nouvelle vidéo sur les vieux trains
Meubles en chêne et en noyer
J’écris sur la vie à la campagne
Concert ce soir chez nous
Traductrice de l’allemand et de l’anglais
Père de deux filles, programmeur la nuit
Mariages, portraits, paysages`,
  ga: `Grianghrafadóir as Gaillimh, sona sna sléibhte
Múinim an pianó do pháistí
Forbróir bogearraí i gcomhlacht beag
Físeán nua gach seachtain faoi sheantraenacha
Troscán déanta as dair
Ag scríobh faoin saol faoin tuath
Ceolchoirm anocht againn
Aistritheoir ón nGearmáinis
Máthair beirte, ríomhchláraitheoir san oíche
Bainiseacha agus portráidí`,
  he: `צלמת מחיפה, הכי טוב לי בהרים
מלמד פסנתר כבר שתים עשרה שנה
מפתחת תוכנה בחברה קטנה
כל שבוע סרטון חדש על רכבות ישנות
רהיטים מאלון ומאגוז
כותבת על החיים בכפר
הערב הופעה אצלנו
מתרגמת מגרמנית ומאנגלית
אבא לשתי בנות
חתונות, פורטרטים, נופים`,
  hi: `लखनऊ से फ़ोटोग्राफ़र, पहाड़ों का दीवाना
बारह साल से पियानो सिखाता हूँ
छोटी कंपनी में सॉफ़्टवेयर इंजीनियर
हर हफ़्ते पुरानी रेलगाड़ियों पर नया वीडियो
शीशम और सागौन का फ़र्नीचर
गाँव की ज़िंदगी पर लिखती हूँ
आज रात हमारे यहाँ संगीत
जर्मन और अंग्रेज़ी से अनुवाद
दो बेटियों का पिता
शादियाँ, चित्र और नज़ारे`,
  hr: `Fotografkinja iz Zagreba, najsretnija u planinama
Učim djecu svirati klavir
Programer u maloj tvrtki
Svaki tjedan novi video o starim vlakovima
Namještaj od hrasta i oraha
Pišem o životu na selu
Večeras koncert kod nas
Prevoditeljica s njemačkog i engleskog
Majka dvoje djece, noću programerka
Vjenčanja, portreti, krajolici`,
  hu: `Fotós Szegedről, a hegyekben vagyok boldog
Tizenkét éve tanítok zongorát
Szoftverfejlesztő egy kis cégnél
Minden héten új videó régi vonatokról
Bútorok tölgyből és dióból
A vidéki életről írok
Ma este koncert nálunk
Fordító németről és angolról
Két lány apja, éjjel programozó
Esküvők, portrék, tájképek`,
  it: `Fotografa di Torino, felice in montagna
Insegnante di pianoforte da dodici anni
Sviluppatrice in una piccola casa editrice
Ogni settimana un nuovo video sui vecchi treni
Mobili in rovere e noce fatti a mano
Scrivo della vita in campagna
Stasera concerto da noi
Traduttrice dal tedesco e dall’inglese
Padre di due figlie, programmatore di notte
Matrimoni, ritratti e paesaggi`,
  lt: `Fotografė iš Kauno, laimingiausia kalnuose
Mokau vaikus groti pianinu
Programuotojas mažoje įmonėje
Kiekvieną savaitę naujas įrašas apie senus traukinius
Baldai iš ąžuolo ir riešutmedžio
Rašau apie gyvenimą kaime
Šį vakarą koncertas pas mus
Vertėja iš vokiečių ir anglų kalbų
Dviejų sūnų mama
Vestuvės, portretai, peizažai`,
  lv: `Fotogrāfe no Rīgas, vislaimīgākā kalnos
Mācu bērniem spēlēt klavieres
Programmētājs mazā uzņēmumā
Katru nedēļu jauns video par veciem vilcieniem
Mēbeles no ozola un riekstkoka
Rakstu par dzīvi laukos
Šovakar koncerts pie mums
Tulkotāja no vācu un angļu valodas
Divu dēlu mamma
Kāzas, portreti, ainavas`,
  mt: `Fotografu minn Għawdex, kuntent ħdejn il-baħar
Ngħallem il-pjanu lit-tfal
Żviluppatur f’kumpanija żgħira
Kull ġimgħa filmat ġdid dwar ferroviji antiki
Għamara tal-ballut
Nikteb dwar il-ħajja fir-raħal
Illejla kunċert għandna
Traduttriċi mill-Ġermaniż
Omm ta’ żewġt itfal
Tiġijiet, ritratti u pajsaġġi`,
  nl: `Fotografe uit Utrecht, het liefst in de bergen
Pianoleraar sinds twaalf jaar
Softwareontwikkelaar bij een kleine uitgeverij
Elke week een nieuwe video over oude treinen
Meubels van eiken en noten
Schrijf over het leven op het platteland
Vanavond concert bij ons
Vertaalster uit het Duits en Engels
Vader van twee dochters, ’s nachts programmeur
Bruiloften, portretten, landschappen`,
  pl: `Fotografka z Gdańska, najlepiej mi w górach
Uczę gry na fortepianie od dwunastu lat
Programista w małym wydawnictwie
Co tydzień nowy film o starych pociągach
Meble z dębu i orzecha
Piszę o życiu na wsi
Dziś wieczorem koncert u nas
Tłumaczka z niemieckiego i angielskiego
Tata dwóch córek, nocą programista
Śluby, portrety, pejzaże`,
  pt: `Fotógrafa do Porto, feliz na montanha
Professor de piano há doze anos
Desenvolvedora em uma pequena editora
Toda semana um vídeo novo sobre trens antigos
Móveis de carvalho e nogueira feitos à mão
Escrevo sobre a vida no campo
Hoje à noite concerto em nossa casa
Tradutora de alemão e inglês
Pai de duas filhas, programador à noite
Casamentos, retratos e paisagens`,
  ro: `Fotografă din Cluj, fericită la munte
Profesor de pian de doisprezece ani
Programatoare la o editură mică
În fiecare săptămână un video nou despre trenuri vechi
Mobilă din stejar și nuc
Scriu despre viața la țară
Diseară concert la noi
Traducătoare din germană și engleză
Tată a două fete, noaptea programator
Nunți, portrete, peisaje`,
  sk: `Fotografka z Košíc, najšťastnejšia v horách
Učím deti hrať na klavíri
Vývojár v malej firme
Každý týždeň nové video o starých vlakoch
Nábytok z duba a orecha
Píšem o živote na dedine
Dnes večer koncert u nás
Prekladateľka z nemčiny a angličtiny
Mama dvoch chlapcov, v noci programátorka
Svadby, portréty, krajina`,
  sl: `Fotografinja iz Maribora, najsrečnejša v gorah
Otroke učim igrati klavir
Razvijalec v majhnem podjetju
Vsak teden nov video o starih vlakih
Pohištvo iz hrasta in oreha
Pišem o življenju na podeželju
Nocoj koncert pri nas
Prevajalka iz nemščine in angleščine
Mama dveh fantov, ponoči programerka
Poroke, portreti, pokrajine`,
  sv: `Fotograf från Uppsala, gladast i fjällen
Pianolärare sedan tolv år
Mjukvaruutvecklare på ett litet förlag
Varje vecka en ny video om gamla tåg
Möbler av ek och valnöt
Skriver om livet på landet
Konsert hos oss i kväll
Översättare från tyska och engelska
Pappa till två döttrar, programmerare om natten
Bröllop, porträtt, landskap`,
  nb: `Fotograf fra Bergen, gladest på fjellet
Jeg lærer barn å spille piano
Utvikler i et lite forlag
Ny video hver uke om gamle tog
Møbler av eik og valnøtt
Skriver om livet på bygda
Konsert hos oss i kveld
Oversetter fra tysk og engelsk
Mamma til to gutter, programmerer om natten
Bryllup, portretter, landskap`,
  uk: `Фотографка зі Львова, найщасливіша в горах
Навчаю дітей грати на піаніно
Розробник у невеликій компанії
Щотижня нове відео про старі потяги
Меблі з дуба й горіха
Пишу про життя в селі
Сьогодні ввечері концерт у нас
Перекладачка з німецької
Мама двох хлопців
Весілля, портрети, пейзажі`,
  ru: `Фотограф из Твери, счастлива в горах
Учу детей играть на пианино
Разработчик в маленькой компании
Каждую неделю новое видео о старых поездах
Мебель из дуба и ореха
Пишу о жизни в деревне
Сегодня вечером концерт у нас
Переводчица с немецкого
Мама двух мальчиков
Свадьбы, портреты, пейзажи`,
  tr: `İzmirli fotoğrafçı, dağlarda mutlu
On iki yıldır piyano öğretiyorum
Küçük bir yayınevinde yazılım geliştirici
Her hafta eski trenler hakkında yeni video
Meşe ve cevizden mobilyalar
Köy hayatı üzerine yazıyorum
Bu akşam bizde konser var
Almanca ve İngilizceden çevirmen
İki kız babası, geceleri programcı
Düğünler, portreler, manzaralar`,
  ar: `مصورة من الإسكندرية أحب الجبال
أعلّم الأطفال العزف على البيانو
مطوّر برمجيات في شركة صغيرة
كل أسبوع فيديو جديد عن القطارات القديمة
أثاث من خشب البلوط
أكتب عن الحياة في القرية
الليلة حفلة عندنا
مترجمة من الألمانية
أب لبنتين
أعراس وصور ومناظر`,
  'zh-Hans': `杭州摄影师，最爱山里的清晨
教孩子弹钢琴已经十二年
在一家小公司做软件开发
每周一个关于老火车的新视频
用橡木和胡桃木做家具
写乡村生活的人
今晚我们这里有音乐会
德语和英语翻译
两个女儿的爸爸，夜里写代码
婚礼、人像、风景`,
  'zh-Hant': `台南攝影師，最愛山裡的清晨
教孩子彈鋼琴已經十二年
在一家小公司做軟體開發
每週一支關於老火車的新影片
用橡木和胡桃木做家具
寫鄉村生活的人
今晚我們這裡有音樂會
德語和英語翻譯
兩個女兒的爸爸，夜裡寫程式
婚禮、人像、風景`,
  ja: `京都の写真家。山が好きです
子どもにピアノを教えて十二年
小さな会社のソフトウェア開発者
毎週、古い列車の新しい動画を公開
オークとクルミの家具を作っています
田舎の暮らしについて書く
今夜うちでコンサート
ドイツ語と英語の翻訳者
二人の娘の父、夜はプログラマー
結婚式、ポートレート、風景`,
  ko: `부산의 사진가, 산을 좋아합니다
십이 년째 아이들에게 피아노를 가르칩니다
작은 회사의 소프트웨어 개발자
매주 오래된 기차에 관한 새 영상
참나무와 호두나무 가구
시골 생활에 대해 씁니다
오늘 밤 우리 집 음악회
독일어와 영어 번역가
두 딸의 아빠, 밤에는 개발자
결혼식, 인물, 풍경`,
  id: `Fotografer dari Bandung, paling senang di gunung
Mengajar piano untuk anak-anak
Pengembang perangkat lunak di penerbit kecil
Setiap minggu video baru tentang kereta tua
Mebel dari kayu jati
Menulis tentang hidup di desa
Malam ini konser di tempat kami
Penerjemah dari bahasa Jerman
Ayah dua anak, programmer di malam hari
Pernikahan, potret, pemandangan`,
  vi: `Nhiếp ảnh gia ở Đà Nẵng, yêu núi
Dạy trẻ em chơi đàn piano
Lập trình viên ở một công ty nhỏ
Mỗi tuần một video mới về tàu cũ
Đồ gỗ làm từ gỗ sồi
Viết về cuộc sống ở quê
Tối nay có buổi hòa nhạc
Phiên dịch tiếng Đức
Bố của hai con gái
Đám cưới, chân dung, phong cảnh`,
  th: `ช่างภาพจากเชียงใหม่ หลงรักภูเขา
สอนเปียโนให้เด็ก ๆ
นักพัฒนาซอฟต์แวร์ในบริษัทเล็ก ๆ
วิดีโอใหม่เกี่ยวกับรถไฟเก่าทุกสัปดาห์
เฟอร์นิเจอร์จากไม้สัก
เขียนเรื่องชีวิตในชนบท
คืนนี้มีคอนเสิร์ตที่บ้านเรา
นักแปลภาษาเยอรมัน
พ่อของลูกสาวสองคน
งานแต่งงาน ภาพบุคคล ทิวทัศน์`,
  fa: `عکاس اهل شیراز، عاشق کوه
به کودکان پیانو یاد می‌دهم
برنامه‌نویس در یک شرکت کوچک
هر هفته ویدیوی تازه دربارهٔ قطارهای قدیمی
مبلمان از چوب گردو
از زندگی در روستا می‌نویسم
امشب کنسرت در خانهٔ ما
مترجم زبان آلمانی
پدر دو دختر، شب‌ها برنامه‌نویس
عروسی، پرتره، منظره`,
}
