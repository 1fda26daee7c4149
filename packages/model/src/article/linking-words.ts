const WORDS = new Set(
  `however therefore although though instead finally meanwhile another first second third next later once perhaps maybe
   whether moreover furthermore besides otherwise nevertheless nonetheless consequently thus hence indeed similarly likewise
   afterwards eventually initially ultimately overall together rather almost nearly already usually generally sometimes often
   seen step steps part parts point points reason reasons question questions answer answers example examples way ways thing
   things people everybody everyone nobody someone something nothing anything viewers speaker video lecture talk episode film
   watching looking taking putting adding waiting keeping giving getting going coming turning using trying holding
   because unless despite throughout beyond inside outside above below behind beside near across around against among
   towards toward upon per via whereas whenever wherever whoever whatever as well key main final last early late new
   doch jedoch deshalb daher obwohl schliesslich zuerst danach dann spater zuletzt ausserdem zudem trotzdem dennoch dabei
   dadurch dazu davon daraus darum denn weil wenn wer was wie wo warum hier dort heute jetzt nun nur noch schon auch so
   diese dieser dieses jene jeder jede jedes alle manche viele wenige man sie er es ihr ihre sein seine wahrend nach vor
   ohne gegen durch bis statt trotz nachdem bevor sobald falls ob zwar also eben wieder immer nie oft
   cependant pourtant donc ainsi ensuite enfin puis alors toutefois neanmoins parce lorsque quand comme si ce cette ces cet
   son sa ses leur leurs tout tous toute toutes on y en chaque plusieurs apres avant sans contre selon malgre pendant
   embargo entonces luego despues finalmente ademas aunque porque cuando como si este esta estos estas ese esa eso esto su
   sus cada varios todo todos toda todas se sin contra segun durante antes mientras tambien asi aqui alli hoy ahora`
    .split(/\s+/)
    .filter(Boolean),
)

/** Words that open sentences and name nothing, in the message languages; folded (no case, no accents). */
export const isLinkingWord = (folded: string): boolean => WORDS.has(folded)
