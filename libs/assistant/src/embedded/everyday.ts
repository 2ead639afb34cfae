/** Words of everyday talk that name no goods, whatever stands beside them; verbs in their plain form. */
const PLAIN = new Set(
  `accept add advise afford agree aim allow answer appear apply approve argue arrange arrive ask assume avoid bargain be beat become begin believe
   bet bother break bring bump burn calculate call cancel care catch change charge chase chat choose claim come compare complain confirm
   consider contact continue copy cost count cover cut deal decide deduct delay depend describe deserve discuss double drive drop earn
   edit email end enjoy ensure estimate exist expect explain extend face fail fall feel figure fill find finish fix follow forget forward
   gain gather gauge get give go grab grow guess handle happen hate have hear help hide hire hold hope hurry imagine improve include
   increase inform intend invite join keep kill know last laugh learn leave lend let lie like listen live look lose love lower manage
   match matter mean measure meet mention mind miss modify mow move need negotiate notice occur offer order organise owe pass pay pick
   plan play prefer prepare pretend prevent proceed promise prove provide push put quit quote raise reach react read realise receive
   recommend reckon recover reduce refuse regret relate relax rely remain remember remind remove repeat replace reply report request require refit renovate refurbish install supply
   rest revise risk round ruin run rush save say schedule see seem sell send serve settle share shift shop show shut sign skip sleep slow
   smell sound speak spend split spread stack start stay steal stop struggle stuff suggest suit suppose swap switch take talk teach tell
   text thank think trade treat trust try turn type update upgrade use vary visit wait wake walk want warn waste watch win wish wonder
   work worry write yell
   ability access accident account action address advance advice agent agreement amount answer appointment approval area argument attention
   average bargain basis benefit bill birthday blame bloke break budget business buyer chance change choice clue colleague comment
   commission company competition complaint concern condition confusion consequence contact contract control conversation copy corner
   country cousin credit crew customer damage date daughter day deadline deal decision delay demand detail difference difficulty discussion
   dispute distance driver effort emergency enquiry error estimate event evidence example excuse expense experience explanation fact family
   father fault favour fee feedback feeling fine foreman friend fun future gap gear generation goal government guess guest guide guy
   habit half hassle head headache holiday home honesty hour husband idea importer increase industry info inspector instruction intention interest
   issue job joke kid knowledge lack language law legend length level limit line list location loss luck lunch mail majority management
   manager margin mate matter maximum meaning meeting member memory mess message method middle minimum minute mistake moment money month
   morning mother mum name neighbour news night nonsense notice number occasion offer opinion opportunity owner pain parent part partner
   patience pause payment people percent percentage period permission person phone picture place plan pleasure point policy position
   possibility preference pressure price problem procedure process profit progress promise proof purpose quality quantity quarter question
   quote rate reason receipt record reference refund region relationship reply reputation request response responsibility rest result
   return review rip risk room rubbish rule rush sake salary sale scam schedule school season second secret sense service sign situation size
   skill son sort speed staff standard start state statement status stock story stranger stress structure struggle stuff style subject
   success suggestion supplier support surprise task tax team term thing thought time timeframe tip title today topic total town trade
   traffic transaction transfer trip trouble truth turnaround type understanding update value variety version view visit wait wife way weather
   week weekend wife winter wonder word work worker world worth year
   able afraid alright angry annoyed available aware bad better busy cancelled careful certain cheap clear close confident confused correct
   curious different difficult disappointed done due early easy enough equal exact expensive extra fair far fast few final fine firm flexible
   following free full funny glad good great happy hard high honest hopeful hungry identical important impossible impressed incomplete
   interested keen kind last late lazy less likely little local long loose lost lovely lower lucky mad main matching missing mixed
   more most near necessary negative nervous new next nice normal obvious odd official ok old only open opposite ordinary other outdated
   overpriced past patient perfect personal pleased popular positive possible precise present private proper public quick ready real
   reasonable recent regular related relevant reliable responsible rude sad safe same scared secure separate serious several short shy sick
   silly similar slow small smart soon special spare standard strange strict stupid sudden sufficient suitable sure surprised terrible
   thorough tight tired top total tough true typical unable unclear unfair unhappy unlikely unsure urgent useful useless usual various
   weird whole wide wild willing wise worried worse worst worth wrong
   kindly whether till until while meantime hereby accordingly
   again ago ahead almost alone already always anymore anywhere apart aside away barely basically below beyond certainly clearly completely
   constantly correctly definitely directly easily either elsewhere especially eventually ever everywhere exactly extremely fairly finally
   fortunately frequently fully further generally hardly hopefully immediately instead later likely literally mainly meanwhile mostly
   namely nearly neither never nevertheless nowhere obviously occasionally often once originally otherwise overall particularly perfectly
   personally possibly previously probably properly rarely recently regardless sadly seriously simply sometimes somehow somewhere straight
   successfully suddenly therefore though together totally twice typically unfortunately usually yet yas yous
   up down out off over under back through onto against among behind beside despite during except inside outside past per regarding toward
   without within`.split(/\s+/),
);
/** Past forms no rule makes. */
const FORMS = new Set(
  `sent told said spoke spoken came went gone took taken gave given made paid bought sold saw seen kept held lost found left met meant felt
   thought brought caught taught broke broken chose chosen drove fell fallen forgot forgotten grew hid knew known led lent lay ran rang
   rung rose sat shut slept spent stood stole stolen stuck struck swapped swore threw thrown understood woke won wore wrote written heard
   hurt dropped bumped cut burnt stung`.split(/\s+/),
);

/** Whether a word is one of everyday talk: it may still be part of a name, but alone it asks for nothing we could have. */
export const isEveryday = (word: string): boolean =>
  PLAIN.has(word) ||
  FORMS.has(word) ||
  [/s$/, /es$/, /ed$/, /d$/, /ing$/].some((ending) => ending.test(word) && hasStem(word.replace(ending, '')));

const hasStem = (stem: string): boolean =>
  PLAIN.has(stem) ||
  PLAIN.has(`${stem}e`) ||
  PLAIN.has(stem.replace(/i$/, 'y')) ||
  PLAIN.has(stem.replace(/(.)\1$/, '$1'));
