/** Colours and finishes: alone they change the product spoken of, they do not name another. */
export const FINISHES = new Set(
  `black white grey gray charcoal gold brass nickel gunmetal chrome steel brushed matte matt satin gloss navy blue red green sage
   clay rust walnut oak oat moss sand terracotta olive natural ivory slate graphite silver ash bone basalt limestone ocean mint warm cool
   neutral polished fluted king queen double pink purple orange yellow brown beige cream bronze teal turquoise maroon burgundy
   violet lavender khaki champagne aqua crimson magenta tan`.split(/\s+/),
);

/** Words of a conversation in English; what is left of a message after them names goods. */
const ENGLISH = `
a an the some any another again more other i im id ill ive me my mine we were our us you your yours u ur he she they them their it its thats
this that these those there here one ones thing things stuff something anything everything nothing someone anyone
am is are was be been being do does did dont doesnt can cant could couldnt would wouldnt will wont shall should might must
have has had havent hasnt got get getting gimme give show tell send see look looking lookin after find search searching want wants wanted
wanna need needs needed require required requires like liked love prefer chasing chase keen wondering wonder hoping hope trying try
order ordering buy buying purchase purchasing sell selling sold stock stocked stocking carry supply supplied supplier offer offering
quote quoting price priced prices pricing cost costs costing pay paying worth charge rate rates bulk wholesale trade deal deals
how much many what whats which when whens where wheres who whos why hows
of to on at by as so or but if then than also too plus well now today tomorrow soon asap currently actually instead rather still again
please pls plz thanks thank thx cheers ta mate hey hi hello hiya gday morning afternoon evening dear team guys folks
yes yeah yep yup ok okay sure no nope not without except non
about around roughly approx approximately maybe perhaps probably say just only really very quite pretty bit lot lots few several couple various
good nice decent quality best better great cheap cheaper cheapest affordable reasonable budget dear dearer dearest expensive premium lowest highest
each ea per piece pieces pc pcs unit units item items qty quantity quantities number total totals altogether all up both every
carton cartons ctn ctns box boxes bx pack packs pallet pallets half full
deliver delivered delivers delivering delivery ship shipped shipping freight transport postage post postcode pc doorstep site
inc incl including ex gst aud dollars dollar bucks under below less least most max maximum min minimum between within over above
new latest possible possibly able available availability ready let lets know think thought make made makes making cost put add cart trolley
cafe cafes restaurant restaurants hotel hotels motel motels pub pubs project projects job jobs reno renovation renovations builder builders
client clients customer customers apartment apartments development fitout venue venues airbnb rental townhouses houses school schools company
business shop store showroom opening doing running going work working use using used replace replacing kind sort type types style styles
option options product products catalogue sourcing source supplier suppliers import imported importing china overseas
sorry meant mean oops wait hang hmm um else landed damage reckon heaps am
info information details detail spec specs
abn recommend recommends recommendation recommendations suggest suggestion suggestions swap
monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri
january february april june july august september october november december jan feb apr jun jul aug sep sept oct nov dec
yesterday tonight weekend fortnight fortnights month months year years hour hours minute minutes deadline urgent urgently quickly quick
understand understood explain hear heard happen happens happened guess suppose believe remember forgot forget wrong sorry
itd itll theyd theyll thatd thatll youd youll youre theyre whatd whatll hows nah naw nope
sweet righto rightio rightyo beauty ripper bonza bewdy dramas legends chur
bigger larger smaller longer wider taller shorter nicer lighter heavier
land lands landing spend spending exxy exy pricey spendy steep go goes never always ever
lol haha hahaha wow omg wtf ffs bloody bugger strewth crikey legend champ bro bruh dude bloke blokes boss lad lads love darl
emailed mailed online website internet weekends m2 sqm
before after because since until different difference while during already yet anyway anyhow whatever maybe
drops rises falls wish hope stuck confused lost mean chat message question questions ask asked asking answer answers reply
tradie tradies chippie chippy sparky sparkie brickie landscaper decorator developer
someone somebody nobody everybody everyone person people human ahead
`;
const SPANISH = `
hola buenos dias quiero queremos necesito necesitamos busco buscamos tienen tiene tienes hay venden vende precio precios cuanto cuanta cuantos
cuesta cuestan vale valen por favor para unas unos una el la los las del al con y o me nos dan puede pueden comprar unidades uds
piezas envio entrega entregado gracias mi mis nuestro cada
`;
const VIETNAMESE = `
toi tôi can cần muon muốn mua co có khong không gia giá bao nhieu nhiêu tien tiền cai cái chiec chiếc cho minh mình ban bạn xin chao chào
khách sạn nhà hàng quán tôi hoi hỏi bo bộ cac các nhung những va và giao hang hàng den đến voi với shop em anh chi chị a ạ
`;
/** Two words of Vietnamese that are one: each by itself would be a word of talk. */
export const VIETNAMESE_PAIRS =
  /(?<!\p{L})(?:không (?:dây|khí)|khong (?:day|khi)|an ninh|(?:trong|ngoài) nhà|nhà (?:bếp|tắm)|bộ (?:nồi|sạc|chén|bát|chăn))(?!\p{L})/gu;
export const CONVERSATION = new Set([ENGLISH, SPANISH, VIETNAMESE].join(' ').split(/\s+/).filter(Boolean));

/** Words of questions about goods, which name none themselves. They stay where goods are looked for. */
export const QUESTIONS = new Set(
  `discount discounts coupon voucher fee fees surcharge long take takes time times lead code hs duty duties tariff customs tax gst included include watermark wels rcm saa eess fsc certified
   certification certifications certificate certificates cert registered approved compliant compliance standard standards australian safe food free
   pdf formal written official printed letterhead quotation document writing paper email mail download check checkout out proceed pay card cards credit
   bank transfer amex visa payment deposit terms policy policies return returns refund refunds warranty faulty broken damaged guarantee
   guaranteed arrive arrives arrived arriving eta stock left right market retail rrp bunnings ikea kmart reece competitor competitors margin
   margins markup compare comparison side difference between better colour colours color colors finish finishes size sizes come comes big biggest largest smallest accessories extras spare spares parts attachments longest
   widest tallest shortest
   large heavy wide tall high thick deep dimensions weight weigh hold back go remind news luck search human person talk speak real christmas easter
   week weeks day days month months phone number still valid correct verify confirm recheck same right now until damage minimum moq
   tasmania tassie victoria queensland nsw vic qld wa sa nt regional remote interstate metro australia wide pick up collect
   versus vs fit fits chuck throw pop stick whack take`.split(/\s+/),
);

/** Chinese has no spaces: these pieces of a conversation come out before words are looked for, where they are no part of a thing's name. */
export const CHINESE_CONVERSATION =
  /\u53ef\u4ee5\u4fbf\u5b9c\u70b9|\u4fbf\u5b9c\u70b9?|\u5e73\u65b9\u7c73|\u4f60\u4eec|\u8bf7\u95ee|\u6211\u4eec|\u6211\u60f3\u8981|\u6211\u60f3\u4e70|\u6211\u60f3|\u6211\u8981|\u6211\u9700\u8981|\u9700\u8981|\u60f3\u4e70|\u60f3\u8981|\u6709\u6ca1\u6709|\u591a\u5c11\u94b1|\u4ef7\u683c|\u62a5\u4ef7|\u8fd0\u8d39|\u9001\u5230|\u8d2d\u4e70|\u4f60\u597d|\u8c22\u8c22|\u628a(?!\u624b)|\u53f0(?![\u76c6\u4e0a\u4e0b\u706f\u9762])|(?<!\u88ab)\u5957(?!\u88c5)|(?<![\u6302\u914d])\u4ef6|(?<!\u97f3)\u7bb1|[\u6211\u4f60\u60a8\u6709\u4e70\u8981\u5417\u5462\u7684\u4e2a\u53ea\u5f20\u5757\uff1f\uff0c\u3002?]/gu;

/** Words that say of what, for where or how big a thing is, and are none by themselves: "kitchen and bathroom taps". */
export const ATTRIBUTES = new Set(
  `kitchen bathroom laundry bedroom office outdoor indoor garden living dining lounge cafe hallway garage patio deck pool wall floor
   timber wood wooden oak acacia teak bamboo rattan marble granite porcelain ceramic stone glass steel stainless brass copper iron aluminium
   metal plastic linen cotton wool leather velvet concrete solid hard soft heavy light small large big medium little wide narrow tall short long
   round square rectangular modern cheap strong hot cold standard commercial industrial residential waterproof resistant
   single twin triple new white black built slide pull out mounted mount freestanding hung folding stackable adjustable lockable dimmable
   biggest largest smallest widest tallest longest shortest thinnest thickest heaviest lightest strongest newest nicest prettiest`.split(
    /\s+/,
  ),
);

/** How goods are said to be, in words that name no other goods. */
const ADJECTIVES = new Set(
  `skinny slim slimline thin thick fancy pretty plain simple basic classic contemporary rustic vintage industrial coastal hamptons scandi
   scandinavian luxury deluxe designer decent tough sturdy durable robust quiet silent bright dim shiny glossy textured smooth rough curvy
   curved straight angled tiny mini huge massive giant compact portable lightweight weatherproof rustproof eco friendly sustainable recycled
   organic efficient rechargeable electric automatic manual tall chunky sleek minimal minimalist trendy funky posh elegant timeless bog
   proper genuine comfy comfortable soft-close non-slip nonslip slippery anti-slip antislip washable dishwasher reversible standing upright
   hanging floating corner clear frosted tinted kids childrens adult heavy-duty duty everyday entry level mid top end decorative practical sized size`.split(
    /\s+/,
  ),
);
/** A word that says how a thing is and is none itself, also "timber-look" and "vandal-proof". */
export const isAttribute = (word: string): boolean =>
  ATTRIBUTES.has(word) ||
  ADJECTIVES.has(word) ||
  /\p{L}-(?:look|proof|style|effect|resistant|rated|saving|friendly|adjustable|in|on|up|out)$/u.test(word);

/** Prepositions that tie words of a wish together: "a mixer with a hose". */
export const TYING = new Set(['for', 'in', 'with', 'from', 'of', 'and', 'x', 'de']);

export const isForeign = (text: string): boolean =>
  /\p{Script=Han}/u.test(text) ||
  /[\u0103\u0111\u01a1\u01b0\u1ea0-\u1ef9]/u.test(text) ||
  /\b(?:quiero|necesito|busco|tienen|cuanto|cu\u00e1nto|precio|hola|necesitamos|venden)\b/u.test(text) ||
  /\b(?:toi can|toi muon|bao nhieu)\b/u.test(text);
