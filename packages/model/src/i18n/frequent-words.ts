/**
 * Frequent words of languages in Latin script: stop words by which a language is detected, then further ones of short
 * texts. Malay and Catalan have no site texts; their words keep them from being taken for a neighbour.
 */
export const FREQUENT_WORDS: Readonly<Record<string, readonly [stops: string, more: string]>> = {
  en: [
    'the and of to in is are was for with on that this it by from my your i you we they at as be have has i’m i’ve not but or who what how about more can will would',
    'an our us their his her into all new every up out over since through between years based working world people things make made love help teacher engineer developer student writer designer founder chief officer senior lead manager technology scientist science data software product research building learning open source full stack',
  ],
  de: [
    'der die das und ist sind ein eine einen einem einer ich wir nicht mit für auf von zu im den dem des auch als bei aus nach über oder aber wie mein meine sich zum zur war habe',
    'am um seit vom unser unsere durch wenn noch jede jeden heute neu neue neuen hier alle gerne ohne zwischen bin dass leben arbeite schreibe helfe jahre jahren entwickler gründer lehrer',
  ],
  fr: [
    'le la les et est un une des du de je nous vous pour avec sur dans que qui en au aux pas plus mon ma mes ce cette sont par ou mais à été j’ai suis',
    'chez depuis sans entre notre nos votre tout tous toute très j’aime chaque ans aussi même comme être fait bien l’art d’un d’une c’est',
  ],
  es: [
    'el la los las y es un una unos de del que en con por para mi mis su sus se lo como más pero o al soy son esta este muy desde también está yo nos',
    'hace sin entre hasta todo todos cada años hoy hacer sobre me gusta nuestro nuestra vivo trabajo donde cuando porque',
  ],
  pt: [
    'o a os as e é um uma de do da dos das que em com por para meu minha no na nos nas se mais como mas ou ao não são eu sou também está você',
    'pela pelo desde há sem entre até toda todo todos cada anos hoje sobre nosso nossa fazer isso muito à às num numa seu sua meus minhas',
  ],
  it: [
    'il lo la i gli le e è un una di del della dei che in con per mio mia su sul nel non più come ma o al sono anche questo ho dal alla io',
    'da delle degli nella nelle dalla ogni anni oggi senza tra fra tutti tutto sui dell’arte nostro nostra miei faccio vivo dove quando perché molto',
  ],
  nl: [
    'de het een en is zijn van ik wij niet met voor op te in dat die ook als bij uit naar over of maar mijn aan om was heb deze door',
    'wat hoe onze ons elke sinds tussen zonder werk woon jaar ben al nog veel graag alles wordt meer mensen maak schrijf',
  ],
  sv: [
    'och är en ett att det som på för med av jag vi inte till den i om har de var från min mitt men eller kan',
    'mina vår våra där hos när också mycket alla genom utan mellan sedan år ny nya gör bor arbetar hjälper skriver hur vad bli sig ska varje under över åt',
  ],
  da: [
    'og er en et at det som på for med af jeg vi ikke til den i om har de var fra min mit men eller kan',
    'mine vores hvor hos når også meget alle gennem uden mellem siden år ny nye gør bor arbejder hjælper skriver hvordan hvad blive sig skal hver under over ud mig dig noget nogle lige ved',
  ],
  nb: [
    'og er det som på med av jeg vi ikke til har var fra min mitt men eller kan mine vår våre hvor hos når også mye alle gjennom uten mellom siden år ny nye gjør bor jobber hjelper skriver hvordan hva bli seg skal hver under ut meg deg noe noen ved etter',
    'en et at for den i om de over',
  ],
  fi: [
    'ja ei että olen minä me mutta tai kuin myös joka mitä miten kanssa sekä ovat oli vain kaikki minun mun meidän meillä ilman kautta vuotta vuoden uusi uudet teen asun työskentelen autan kirjoitan opetan rakastan paljon niin nyt kun jos sitä tämä siitä jotka olla voi hyvä täällä sinun',
    'on se',
  ],
  et: [
    'ja ei see olen me kui ka mida kuidas koos aga või kõik minu meie ilma läbi aastat uus uued teen elan töötan aitan kirjutan õpetan armastan palju nii siis nüüd seda selle oma üle juures pärast ning oli saab väga siin sinu igal',
    'on et ma mis',
  ],
  lv: [
    'ir mēs nav ar uz kā arī kas ko pie pa bet vai visi mans mana mūsu bez caur gadu jauns jauna daru dzīvoju strādāju palīdzu rakstu mācu mīlu daudz tā šo tas tikai ļoti šeit tavs katru pēc līdz starp savu esmu',
    'un es no par',
  ],
  lt: [
    'ir yra aš ne iš į apie kaip taip kas ką prie bet ar visi mano mūsų po metų naujas nauja darau gyvenu dirbu padedu rašau mokau myliu daug tai šis šią tik labai čia tavo kiekvieną nuo iki tarp savo esu kad už',
    'mes su per be',
  ],
  pl: [
    'i w na z jest się nie do to że jak od dla po co ale lub oraz jestem są przez moje mój o za przy tak',
    'mnie mojej mojego u ze też tylko wszystko lat rok nowy nowe robię mieszkam pracuję pomagam piszę uczę kocham bardzo który która kiedy gdzie nasz nasze bez ich tego każdy dziś mi',
  ],
  cs: [
    'a v na je se že to s z do jsem pro jak ale nebo který od po jako jsou by o k tak za',
    've mě mého mojí moje můj u ze také jen vše let rok nový nové dělám bydlím pracuji pomáhám píšu učím miluji velmi která když kde náš naše bez jejich toho každý dnes mi při už své',
  ],
  sk: [
    'v sa že s z som pre ako ale alebo ktorý od po sú k tak za vo môjho mojej moje môj u zo tiež len všetko rokov rok nový nové robím bývam pracujem pomáham píšem učím milujem veľmi ktorá keď kde náš naše bez toho každý dnes pri už svoje čo',
    'a na je to do by o ma ich mi',
  ],
  sl: [
    's z sem za kot ali ki od po so bi k tako me mojega moje moj pri iz tudi samo vse let leto nov nove delam živim pomagam pišem učim ljubim zelo ko kjer naš naše brez njihov tega vsak danes že svoje kaj ter pa v',
    'in je se da to do o na mi nas',
  ],
  hr: [
    'u s z sam za kao ali koji od po bi k tako me mog moje moj kod iz također samo sve godina novi nove radim živim pomažem pišem učim volim vrlo koja kada gdje naš naše bez njihov toga svaki danas već svoje što uz',
    'i na je se da to do su o mi te nas',
  ],
  hu: [
    'az és egy nem hogy vagyok vagy mint ki hogyan velem meg minden saját én nekem nálunk nélkül között óta év éve új csinálok élek dolgozom segítek írok tanítok szeretem nagyon ami aki ahol ezt azt csak már még itt ról ről ból ből',
    'a van is mi de mit ma',
  ],
  ro: [
    'și în cu pe nu sunt din care pentru ca mai sau dar despre cum noi prin fără între după ani an nou nouă fac locuiesc lucrez ajut scriu învăț iubesc foarte lui ei mei mele mea noastră toate tot să iar ale fiecare astăzi până',
    'este la de un o ce eu meu al',
  ],
  mt: [
    'u l-il fil tal ta’ li ma’ minn għal għall jien aħna huwa hija mhux kif x’inhu dan din dawn kull snin ġdid ġdida naħdem ngħix ngħin nikteb ngħallem inħobb ħafna jew imma iżda tiegħi tagħna bejn wara fuq fl- bil- fis- lil għandna għandi meta fejn kollox in-nies l-ewropa',
    'il',
  ],
  ga: [
    'agus an tá ar go mo ag sa san ó faoi don ní mé sinn muid sé sí seo sin chun gach bliain bliana nua obair cónaí cabhraím scríobhaim múinim grá an-mhaith nó ach mar conas cad idir gan tar éis ár bhur liom leat dom againn féin ón leis tríd',
    'na is le i do as den',
  ],
  tr: [
    've bir bu için ile de da ne ben çok olarak gibi daha var en ya ama veya olan benim',
    'biz değil ki mi hakkında her yıl yıldır yeni yapıyorum yaşıyorum çalışıyorum yazıyorum öğretiyorum seviyorum olmak kadar sonra önce bizim şu o nasıl ediyorum üzerine bütün tüm bugün',
  ],
  id: [
    'dan yang di untuk dengan ini itu dari saya adalah ke pada dalam tidak atau akan bisa kami juga',
    'tentang oleh seorang sebuah lebih setiap tahun baru bekerja tinggal membantu menulis mengajar suka sangat kita anda aku sudah sejak antara tanpa semua hari para salah satu karena pengembang perangkat lunak insinyur mahasiswa pemrograman perusahaan situs',
  ],
  vi: [
    'và của là một trong cho với không có được các những tôi ở về này đó từ đến để người khi mà cũng đã đang sẽ như trên hay hoặc làm sống viết dạy yêu rất chúng ta mình năm mới mỗi qua tại hôm nay nhà',
    '',
  ],
  ca: [
    'els amb és són més però sóc també està jo molt dins sense entre fins cada anys avui sobre nostre nostra meva dels',
    'i el la les un una de del que per no en al com o des meu a',
  ],
  ms: [
    'dan yang untuk dengan ini itu dari saya adalah ke pada dalam tidak atau akan boleh kami juga tentang oleh seorang sebuah lebih setiap tahun baharu bekerja tinggal membantu menulis mengajar suka sangat kita anda aku sudah sejak antara tanpa semua hari ialah kerana mahu awak',
    'di syarikat perisian jurutera pelajar',
  ],
}

/**
 * Stop words of languages without site texts, which keep a text from being taken for another: those that none of the
 * others has, then shared ones, which decide nothing: “na”, “sa” and “ni” are frequent in all Slavic languages.
 */
export const FURTHER_WORDS: Readonly<Record<string, readonly [own: string, shared: string]>> = {
  af: [
    'ek vir hulle baie skryf nuwe hierdie jy mense',
    'die ’n is en van nie in het met op dat om wat sy ons my was aan as maar by kan sal ook word oor hou neem gee vars jou',
  ],
  az: ['və üçün ilə mən də hər haqqında çox necə isə', 'bir bu da olan biz kimi var daha sonra gün'],
  cy: ['yn mae fy gyda wedi dw rwy rwyf rwy’n hefyd ond yng mewn', 'y ac ar yr bod ei gan gen neu sy ym'],
  eo: ['mian kiu kiuj ĉiu skribas ankaŭ', 'kaj mi estas mia ne por kun al ke sed pri tio ni oni kiel vivo'],
  eu: ['eta naiz dut dira nire gure baina egin dago izan batean', 'da bat zen oso beste hau'],
  is: [
    'að ég við ekki það fyrir með hef eru frá þetta mín hjá tek allt lítið skrifa',
    'og er í á sem um af en til var minn',
  ],
  sq: ['dhe në një të për nga është që unë nuk së janë mbi', 'jam e më ka kam'],
  sw: [
    'kwa katika hii yangu watu yetu ambao hiyo kuhusu ninaandika ninapenda ajili mjini',
    'na ya wa ni za mimi cha kama ili pia sana kazi bila kila au sisi siku',
  ],
  tl: [
    'ang ng mga isang namin aking aming tungkol mahilig gumagawa siya nang',
    'sa na ako ay si ni hindi ito kung lang din kay bilang kayo',
  ],
  uz: ['uchun haqida kabi o’z bo’lgan yangi kuni bizning kichik mening', 'va bilan bir bu biz yil'],
  yo: ['ń àti fún jẹ́ náà wọn ṣe yìí láti', 'ní tí sì ó'],
}
