/**
 * Short texts as they stand in profiles, made up, one a line: recognizeLanguage learns its groups of letters from them and
 * from the site texts.
 */
export const SAMPLE_TEXTS: Readonly<Record<string, string>> = {
  bg: `Помагам на малки фирми да продават онлайн
Студент по информатика в Софийския университет
Рецепти от кухнята на баба
Пътувам с колело из Европа
Дизайнер на свободна практика
Учителка по математика
Управител и съосновател
Медицинска сестра с двадесет години опит
Пиша код и пия чай
Снимки от моя град`,
  cs: `Pomáhám malým firmám prodávat na internetu
Student informatiky na Masarykově univerzitě
Recepty z kuchyně mojí babičky
Na kole po Evropě
Designérka na volné noze
Učitelka matematiky na gymnáziu
Jednatel a spoluzakladatel
Zdravotní sestra s dvacetiletou praxí
Píšu kód a piju čaj
Fotky z mého města`,
  da: `Hjælper små virksomheder med at sælge på nettet
Studerende i datalogi på Københavns Universitet
Opskrifter fra min mormors køkken
På cykel gennem Europa
Selvstændig designer
Lærer i matematik
Direktør og medstifter
Sygeplejerske med tyve års erfaring
Jeg skriver kode og drikker te
Billeder fra min by`,
  de: `Ich helfe kleinen Firmen beim Verkaufen im Internet
Student der Informatik an der TU Dresden
Rezepte aus der Küche meiner Großmutter
Mit dem Rad durch Europa
Freiberufliche Designerin
Lehrerin für Mathematik
Geschäftsführer und Mitgründer
Krankenschwester mit zwanzig Jahren Erfahrung
Schreibe Code und trinke Tee
Bilder aus meiner Stadt`,
  el: `Βοηθώ μικρές επιχειρήσεις να πουλούν στο διαδίκτυο
Φοιτητής πληροφορικής
Συνταγές από την κουζίνα της γιαγιάς
Με ποδήλατο στην Ευρώπη
Ελεύθερη επαγγελματίας
Δασκάλα μαθηματικών
Διευθυντής και συνιδρυτής
Νοσοκόμα με είκοσι χρόνια εμπειρία
Γράφω κώδικα και πίνω τσάι
Φωτογραφίες από την πόλη μου`,
  en: `I help small companies sell online
Computer science student at Leeds
Recipes from my grandmother's kitchen
By bike through Europe
Freelance designer
Teacher of mathematics
Managing director and co-founder
Nurse with twenty years of experience
Writing code and drinking tea
Pictures of my city`,
  es: `Ayudo a pequeñas empresas a vender en internet
Estudiante de informática en Granada
Recetas de la cocina de mi abuela
En bicicleta por Europa
Diseñadora independiente
Profesora de matemáticas
Director general y cofundador
Enfermera con veinte años de experiencia
Escribo código y bebo té
Fotos de mi ciudad`,
  et: `Aitan väikestel ettevõtetel internetis müüa
Informaatika tudeng Tartu Ülikoolis
Retseptid vanaema köögist
Rattaga läbi Euroopa
Vabakutseline disainer
Matemaatika õpetaja
Juhataja ja kaasasutaja
Õde kahekümneaastase kogemusega
Kirjutan koodi ja joon teed
Pildid minu linnast`,
  fi: `Autan pieniä yrityksiä myymään verkossa
Tietojenkäsittelyn opiskelija Helsingin yliopistossa
Reseptejä mummon keittiöstä
Pyörällä halki Euroopan
Vapaa graafinen suunnittelija
Matematiikan opettaja
Toimitusjohtaja ja perustaja
Sairaanhoitaja, kahdenkymmenen vuoden kokemus
Kirjoitan koodia ja juon teetä
Kuvia kotikaupungistani`,
  fr: `J’aide les petites entreprises à vendre en ligne
Étudiant en informatique à Rennes
Recettes de la cuisine de ma grand-mère
À vélo à travers l’Europe
Graphiste indépendante
Professeure de mathématiques
Directeur général et cofondateur
Infirmière avec vingt ans d’expérience
J’écris du code et je bois du thé
Photos de ma ville`,
  ga: `Cabhraím le gnólachtaí beaga díol ar líne
Mac léinn ríomheolaíochta in Ollscoil na Gaillimhe
Oidis ó chistin mo mhamó
Ar rothar tríd an Eoraip
Dearthóir neamhspleách
Múinteoir matamaitice
Stiúrthóir agus comhbhunaitheoir
Altra le fiche bliain de thaithí
Scríobhaim cód agus ólaim tae
Pictiúir de mo chathair`,
  he: `עוזרת לעסקים קטנים למכור ברשת
סטודנט למדעי המחשב
מתכונים מהמטבח של סבתא
על אופניים ברחבי אירופה
מעצבת עצמאית
מורה למתמטיקה
מנכ״ל ושותף מייסד
אחות עם ניסיון רב
כותב קוד ושותה תה
תמונות מהעיר שלי`,
  hi: `छोटे व्यवसायों को ऑनलाइन बेचने में मदद
कंप्यूटर विज्ञान का छात्र
दादी की रसोई से व्यंजन
साइकिल से यूरोप की सैर
स्वतंत्र डिज़ाइनर
गणित की अध्यापिका
प्रबंध निदेशक और संस्थापक
बीस साल का अनुभव
कोड लिखता हूँ और चाय पीता हूँ
मेरे शहर की तस्वीरें`,
  hr: `Pomažem malim tvrtkama prodavati na internetu
Student računarstva na Sveučilištu u Splitu
Recepti iz kuhinje moje bake
Biciklom po Europi
Samostalna dizajnerica
Učiteljica matematike
Direktor i suosnivač
Medicinska sestra s dvadeset godina iskustva
Pišem kod i pijem čaj
Slike mog grada`,
  hu: `Kis cégeknek segítek az interneten eladni
Informatika szakos hallgató a Szegedi Egyetemen
Receptek nagymamám konyhájából
Biciklivel Európán át
Szabadúszó tervező
Matematikatanár
Ügyvezető és társalapító
Ápolónő húsz év tapasztalattal
Kódot írok és teát iszom
Képek a városomról`,
  it: `Aiuto le piccole imprese a vendere online
Studente di informatica a Pisa
Ricette della cucina di mia nonna
In bicicletta attraverso l’Europa
Designer freelance per passione
Insegnante di matematica
Amministratore delegato e cofondatore
Infermiera con vent’anni di esperienza
Scrivo codice e bevo tè
Foto della mia città`,
  lt: `Padedu mažoms įmonėms parduoti internete
Informatikos studentas Vilniaus universitete
Receptai iš močiutės virtuvės
Dviračiu per Europą
Laisvai samdoma dizainerė
Matematikos mokytoja
Direktorius ir įkūrėjas
Slaugytoja su dvidešimties metų patirtimi
Rašau kodą ir geriu arbatą
Mano miesto nuotraukos`,
  lv: `Palīdzu maziem uzņēmumiem pārdot internetā
Informātikas students Latvijas Universitātē
Receptes no vecmāmiņas virtuves
Ar velosipēdu pa Eiropu
Neatkarīga dizainere
Matemātikas skolotāja
Direktors un dibinātājs
Medmāsa ar divdesmit gadu pieredzi
Rakstu kodu un dzeru tēju
Manas pilsētas attēli`,
  mt: `Ngħin lin-negozji ż-żgħar ibigħu onlajn
Student tal-informatika fl-Università ta’ Malta
Riċetti mill-kċina tan-nanna
Bir-rota madwar l-Ewropa
Disinjatriċi indipendenti
Għalliema tal-matematika
Direttur u kofundatur
Infermiera b’għoxrin sena esperjenza
Nikteb il-kodiċi u nixrob it-te
Ritratti tal-belt tiegħi`,
  nl: `Ik help kleine bedrijven met online verkopen
Student informatica aan de TU Delft
Recepten uit de keuken van mijn oma
Op de fiets door Europa
Zelfstandig ontwerper
Lerares wiskunde
Directeur en medeoprichter
Verpleegkundige met twintig jaar ervaring
Ik schrijf code en drink thee
Foto’s van mijn stad`,
  pl: `Pomagam małym firmom sprzedawać w internecie
Student informatyki na Uniwersytecie Wrocławskim
Przepisy z kuchni mojej babci
Rowerem przez Europę
Niezależna projektantka
Nauczycielka matematyki
Prezes i współzałożyciel
Pielęgniarka z dwudziestoletnim doświadczeniem
Piszę kod i piję herbatę
Zdjęcia z mojego miasta`,
  pt: `Ajudo pequenas empresas a vender na internet
Estudante de informática em Coimbra
Receitas da cozinha da minha avó
De bicicleta pela Europa
Designer independente e mãe
Professora de matemática
Diretor executivo e cofundador
Enfermeira com vinte anos de experiência
Escrevo código e bebo chá
Fotos da minha cidade`,
  ro: `Ajut firmele mici să vândă pe internet
Student la informatică în Iași
Rețete din bucătăria bunicii mele
Cu bicicleta prin Europa
Designer independent și mamă
Profesoară de matematică
Director general și cofondator
Asistentă medicală cu douăzeci de ani de experiență
Scriu cod și beau ceai
Poze din orașul meu`,
  sk: `Pomáham malým firmám predávať na internete
Študent informatiky na Univerzite Komenského
Recepty z kuchyne mojej babky
Na bicykli po Európe
Dizajnérka na voľnej nohe
Učiteľka matematiky na gymnáziu
Konateľ a spoluzakladateľ
Zdravotná sestra s dvadsaťročnou praxou
Píšem kód a pijem čaj
Fotky z môjho mesta`,
  sl: `Majhnim podjetjem pomagam prodajati na spletu
Študent računalništva v Ljubljani
Recepti iz babičine kuhinje
S kolesom po Evropi
Samostojna oblikovalka
Učiteljica matematike
Direktor in soustanovitelj
Medicinska sestra z dvajsetimi leti izkušenj
Pišem kodo in pijem čaj
Slike mojega mesta`,
  sv: `Jag hjälper små företag att sälja på nätet
Student i datavetenskap vid Lunds universitet
Recept från mormors kök
På cykel genom Europa
Frilansande formgivare
Lärare i matematik
Verkställande direktör och medgrundare
Sjuksköterska med tjugo års erfarenhet
Jag skriver kod och dricker te
Bilder från min stad`,
  nb: `Jeg hjelper små bedrifter med å selge på nettet
Student i informatikk ved Universitetet i Oslo
Oppskrifter fra mormors kjøkken
På sykkel gjennom Europa
Selvstendig designer
Lærer i matematikk
Daglig leder og medgründer
Sykepleier med tjue års erfaring
Jeg skriver kode og drikker te
Bilder fra byen min`,
  uk: `Допомагаю малому бізнесу продавати в інтернеті
Студент інформатики у Львові
Рецепти з бабусиної кухні
На велосипеді Європою
Незалежна дизайнерка
Вчителька математики
Директор і співзасновник
Медсестра з двадцятирічним досвідом
Пишу код і п’ю чай
Світлини мого міста`,
  ru: `Помогаю малому бизнесу продавать в интернете
Студент факультета информатики
Рецепты с бабушкиной кухни
На велосипеде по Европе
Независимый дизайнер
Учительница математики
Директор и сооснователь
Медсестра с двадцатилетним опытом
Пишу код и пью чай
Фотографии моего города`,
  tr: `Küçük işletmelere internette satışta yardım ediyorum
Bilgisayar mühendisliği öğrencisi
Babaannemin mutfağından tarifler
Bisikletle Avrupa
Serbest tasarımcı
Matematik öğretmeni
Genel müdür ve kurucu ortak
Yirmi yıllık deneyimli hemşire
Kod yazar, çay içerim
Şehrimden fotoğraflar`,
  ar: `أساعد الشركات الصغيرة على البيع عبر الإنترنت
طالب علوم الحاسوب
وصفات من مطبخ جدتي
بالدراجة عبر أوروبا
مصممة مستقلة
معلمة رياضيات
المدير العام والشريك المؤسس
ممرضة بخبرة عشرين عامًا
أكتب الشيفرة وأشرب الشاي
صور من مدينتي`,
  'zh-Hans': `帮助小企业在网上销售
计算机专业学生
外婆厨房里的食谱
骑车游欧洲
自由设计师
数学老师
总经理、联合创始人
有二十年经验的护士
写代码，喝茶
我的城市的照片`,
  'zh-Hant': `幫助小企業在網路上銷售
資訊工程系學生
外婆廚房裡的食譜
騎車遊歐洲
自由設計師
數學老師
總經理、共同創辦人
有二十年經驗的護理師
寫程式，喝茶
我的城市的照片`,
  ja: `小さな会社のネット販売を手伝っています
情報工学の学生
祖母の台所のレシピ
自転車でヨーロッパ
フリーのデザイナー
数学の教師
代表取締役、共同創業者
経験二十年の看護師
コードを書き、お茶を飲む
私の街の写真`,
  ko: `작은 회사의 온라인 판매를 돕습니다
컴퓨터공학과 학생
할머니 부엌의 요리법
자전거로 유럽 여행
프리랜서 디자이너
수학 교사
대표이사 겸 공동 창업자
이십 년 경력의 간호사
코드를 쓰고 차를 마십니다
나의 도시 사진`,
  id: `Membantu usaha kecil berjualan di internet
Mahasiswa informatika di Bandung
Resep dari dapur nenek
Bersepeda keliling Eropa
Desainer lepas
Guru matematika
Direktur dan salah satu pendiri
Perawat dengan pengalaman dua puluh tahun
Menulis kode dan minum teh
Foto kota saya`,
  vi: `Giúp doanh nghiệp nhỏ bán hàng trên mạng
Sinh viên công nghệ thông tin
Công thức từ bếp của bà
Đạp xe qua châu Âu
Nhà thiết kế tự do
Giáo viên toán
Giám đốc và đồng sáng lập
Y tá với hai mươi năm kinh nghiệm
Viết mã và uống trà
Ảnh thành phố của tôi`,
}
