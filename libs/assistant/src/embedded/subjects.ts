import type { CompanyTopic } from '../tools';

/** Something buyers ask about that is no goods: what our records say of it, and what is said besides. */
export interface Subject {
  readonly name: string;
  readonly pattern: RegExp;
  /** Records that answer it, in this order. */
  readonly topics: readonly CompanyTopic[];
  /** Said first: what this assistant cannot do, or what no record holds. */
  readonly says?: string;
  /** Only where the clause names no goods: "a half pallet" is a quantity of them otherwise. */
  readonly isWithoutGoods?: true;
}

const CART = '(?:cart|trolley|basket)';
const NO_ACCOUNTS = 'I cannot see or change accounts: you sign in and change your details at the top of any page.';

/** In order: the first that fits tells what a question is about. */
export const SUBJECTS: readonly Subject[] = [
  {
    name: 'cart-change',
    pattern: new RegExp(
      `\\b(?:empty|clear|wipe|reset|delete|remove|drop|change|edit|update|reduce)\\b.{0,30}\\b${CART}\\b|\\b(?:take|get|pull)\\b.{0,25}\\b(?:out|off|from)\\b.{0,12}\\b${CART}\\b|^(?:please |can you |pls |just )?(?:remove|delete|undo)\\b(?! (?:the |any |all )?(?:duty|duties|gst|tax|fees?|charges?|freight|shipping|delivery)\\b)|\\b(?:take|get) (?:it|them|that|those) (?:back )?(?:out|off)\\b|\\b${CART}\\b.{0,15}\\bempty\\b`,
    ),
    topics: [],
  },
  {
    name: 'samples',
    pattern:
      /\bsamples?\b(?! (?:bag|book|board|case)s?)|\bswatch(?:es)?\b|\btry (?:one|it|them) (?:out )?(?:first|before)\b|\bsee (?:it|one|them) (?:first|before|in person|in the flesh)\b|\bjust one to (?:try|look|check)\b|样品|muestra|h\u00e0ng m\u1eabu/,
    topics: ['samples'],
  },
  {
    name: 'unloading',
    pattern:
      /\b(?:need|have|got|without|no|own|use)\b.{0,20}\bfork ?lifts?\b|\bfork ?lift (?:on|to|at|required|needed|access)\b|\btail ?-?(?:lift|gate)\w*|\bunload\w*|\bupstairs\b|\bkerb|\bcurb\b|\bdrivers?\b|\bpallet jack\b|\bcrane\b|\bto the door\b|\bcarry (?:it|them) (?:in|up|inside)\b|\bhand (?:un)?load|\btruck (?:access|size|fit|get)|\b(?:narrow|tight) (?:street|driveway|access)\b|\b(?:bring|take|put|get) (?:it|them) inside\b|\bloading dock\b/,
    topics: ['unloading'],
  },
  {
    name: 'order-status',
    pattern:
      /\bwhere(?:s| is| are)? (?:my|our|the) (?:stuff|goods|delivery|things|gear|pallets?|parcel|package|order)\b|\btrack(?:ing)?\b|\b(?:has|have|did|is) (?:it|they|my \w+|the \w+) (?:been )?(?:shipped|left|dispatched|sent)\b|\bdispatch(?:ed)?\b|\bordered\b.{0,25}\b(?:ago|last|yesterday|already)\b|\b(?:havent|have not|still not|not yet|never) (?:\w+ )?(?:received|got|arrived|turned up|come|showed)\b|\bhasnt (?:arrived|come|turned up|shown)\b|\border (?:is )?(?:late|delayed)\b|\b(?:nothing|not|nothings) (?:has |have )?(?:arrived|turned up|come|shown up)\b|\b(?:paid|payed)\b.{0,20}\b(?:nothing|no confirmation|no e-?mail|no reply|didnt|did not|hasnt)\b|\bwaiting (?:for|on) (?:my|our|the)\b|\bstill waiting\b|\bmissing order\b/,
    topics: ['order-status'],
    says: 'I cannot look up or change orders.',
  },
  {
    name: 'cancelling',
    pattern:
      /(?<!\bnoise[ -])\bcancel(?:l?ed|l?ing|lation)?\b|\bchange(?:d)? my (?:mind|order)\b|\b(?:change|amend|modify|update) (?:the|an|my|our) (?:order|address|delivery address|shipping address|details)\b|\bwrong address\b/,
    topics: ['changes'],
    says: 'I cannot look up or change orders, and I place none without your word.',
  },
  {
    name: 'account',
    pattern:
      /\blog ?-?(?:in|on|out)\b|\bsign ?-?(?:in|up)\b|(?<!\b(?:wels|eess|gems|energy|gst) )\bregister(?:ed|ing)?\b|\bpass ?word\b|\b(?:my|an|have|need|create|make|open|set up) (?:an |a |my )?account\b|\baccounts?\b(?= (?:is|isnt|locked|not|with))|\bunsubscribe\b/,
    topics: ['account'],
    says: NO_ACCOUNTS,
  },
  {
    name: 'without-gst',
    pattern:
      /\b(?:remove|exclude|excluding|minus|without|no|take off|deduct|claim(?: back)?) (?:the |my )?gst\b|\bgst[ -](?:free|exempt)\b/,
    topics: ['gst'],
    isWithoutGoods: true,
  },
  {
    name: 'who-can-order',
    pattern:
      /\b(?:need|have|got|require|without|no)\b.{0,15}\b(?:abn|acn)\b|\bwho can (?:buy|order|purchase|use)\b|\b(?:sell|supply|open) to (?:the )?public\b|\b(?:private(?! label)|individuals?|general public|home ?owners?|owner builders?|not a business|trade only|sole traders?)\b|\bfor (?:home|personal|private) use\b|\bdo i (?:have|need) to be a (?:business|company|tradie|builder)\b/,
    topics: ['who-can-order'],
  },
  {
    name: 'tax-invoice',
    pattern: /\binvoices?\b|\breceipts?\b|\bpurchase order\b|\bpo number\b/,
    topics: ['tax-invoice'],
  },
  {
    name: 'price-change',
    pattern:
      /\bwhy (?:is|has|are|did|does|have)\b.{0,20}\bprices?\b(?:.{0,10}\b(?:chang\w+|different|gone|went|up|down|higher|lower)\b)*|\bprices?\b.{0,20}\b(?:chang\w+|different|gone|went|go|goes|going|move[sd]?)\b.{0,20}|\b(?:dearer|cheaper|more|different) than (?:yesterday|last|before|the other)\b/,
    topics: ['exchange-rate', 'quote-validity'],
    isWithoutGoods: true,
  },
  {
    name: 'exchange-rate',
    pattern:
      /\bexchange rates?\b|\b(?:aussie|australian|us|american) dollars?\b|\busd\b|\bfx\b|\bforex\b|\bcurrenc(?:y|ies)\b|\bdollar (?:is|at|rate|drop\w*|goes|falls?|moves?)\b/,
    topics: ['exchange-rate'],
    isWithoutGoods: true,
  },
  {
    name: 'quote-validity',
    pattern:
      /\bhow long (?:is|does|do|are|will)\b.{0,15}\b(?:quotes?|prices?|offers?)\b|\block (?:in|it in)\b|\bhold (?:the|that|this|my) (?:price|quote)\b|\b(?:quotes?|prices?) (?:is |are |be |get |stay |stays )?(?:locked|fixed|held|frozen)\b|\b(?:quote|price|offer) (?:expires?|valid|hold|good for|last)\b|\bquotes?\b(?: [\w-]+){0,3}? (?:expired?|lapsed?|(?:ran|run) out|still (?:good|valid|ok|okay|stands?))\b|\b(?:expired|lapsed) quotes?\b/,
    topics: ['quote-validity'],
    isWithoutGoods: true,
  },
  {
    name: 'post-office-box',
    pattern: /\b(?:p\.? ?o\.?|post(?: office)?) ?box(?:es)?\b|\bparcel lockers?\b/,
    topics: ['delivery-area'],
  },
  {
    name: 'several-products',
    pattern:
      /\b(?:mix|mixed|mixing|combin\w+|consolidat\w+|split) (?:and match\b|(?:\w+ ){0,3}(?:pallets?|orders?|products?|items?|goods|things|shipments?)\b)|\bpallets? (?:\w+ ){0,2}(?:mix(?:ed)?|combined?)\b|\bmix and match\b|\b(?:on|in|into|onto|as|the) (?:one|same|a single) (?:shipment|truck|delivery|container|pallet)\b|\b(?:one|same|single) (?:shipment|truck|delivery|container)\b|\bmixed pallets?\b|\border (?:everything|things|it all) together\b/,
    topics: ['several-products', 'minimum-order'],
  },
  {
    name: 'half-pallet',
    pattern: /\bwhat(?:s| is| does)? (?:a |an )?half ?-?pallet\b|\bhow (?:big|much|heavy) is (?:a )?half ?-?pallet\b/,
    topics: ['minimum-order'],
    isWithoutGoods: true,
  },
  {
    name: 'shared-container',
    pattern: /\blcl\b|\bfcl\b|\bshared? container\b|\bfull container\b|\bwhole container\b|\bcontainer load\b/,
    topics: ['shared-container'],
    isWithoutGoods: true,
  },
  {
    name: 'installation',
    pattern:
      /\binstall(?:s|ed|ing|ation|ers?)?\b|\b(?:do|can) you (?:fit|hang|lay|assemble) (?:it|them|these)\b|\b(?:need|have) (?:an? )?(?:electrician|plumber|sparky|sparkie)\b/,
    topics: ['installation'],
    isWithoutGoods: true,
  },
  {
    name: 'import-licence',
    pattern: /\b(?:import|customs) (?:licen[cs]e|permit|broker|agent)\b|\bimporter of record\b|\bcustoms broker\b/,
    topics: ['import-licence'],
  },
  {
    name: 'price-includes',
    pattern:
      /\b(?:is|are|do|does) (?:\w+ ){0,2}(?:that|it|they|prices?|quotes?|those|these)\b.{0,20}\b(?:ex|inc|incl|excl|includ\w+|exclud\w+|plus|with|without|have|has)\b.{0,12}\bgst\b|\bwhat(?:s| is| does it| do you)? includ(?:ed|es?)\b|\bwhats in the price\b|\ball (?:in|up) price\b|\bprice includes?\b|\b(?:is|are) (?:that|it|the price|prices|delivery|freight|shipping) (?:all )?(?:inclusive|included|inc)\b|\bhidden\b|\b(?:any|other|extra|additional) (?:fees?|charges?|costs?|extras)\b|\bextra to pay\b|\bsurcharges?\b|\bwhat(?:s| is| does| do you mean by)? (?:a |the )?(?:dap|ddp|landed(?: price| cost)?|delivered price)\b|\bwhy (?:is|are) (?:it|this|that|they|these|everything|your prices?) (?:all )?so (?:dear|expensive|high|pricey)\b/,
    topics: ['price-includes', 'later-fees'],
    isWithoutGoods: true,
  },
  {
    name: 'factory-price',
    pattern: /\bwhat(?:s| is| does| do you mean by)? (?:an? |the )?(?:exw|ex[ -]works|factory price)\b/,
    topics: ['price-includes'],
    says: "EXW is the price at the factory's gate, in US dollars; freight, duty and GST come on top.",
  },
  {
    name: 'quality-checks',
    pattern:
      /\bwho (?:checks|inspects)\b|\bquality (?:control|checks?|inspection)\b|\binspect(?:ed|ion)?\b|\b(?:any good|good quality|decent quality|how good)\b/,
    topics: ['quality-checks'],
    isWithoutGoods: true,
  },
  {
    name: 'safe-payment',
    pattern:
      /\b(?:safe|secure|trust)\b.{0,30}\b(?:pay\w*|card|cards|order|buy|site|details)\b|\bcard\b.{0,20}\b(?:safe|secure|stolen)\b/,
    topics: ['payment', 'privacy'],
  },
  {
    name: 'privacy',
    pattern:
      /\bprivacy\b|\bmy (?:data|details|info(?:rmation)?)\b.{0,20}\b(?:safe|used?|share|sell|delete)\b|\bsell my (?:data|details|info)\b|\bspam\b/,
    topics: ['privacy'],
    isWithoutGoods: true,
  },
  { name: 'sea-or-air', pattern: /\b(?:sea or air|air or sea)\b/, topics: ['air-freight', 'delivery'] },
  {
    name: 'air-freight',
    pattern:
      /\bair ?freight\b|\bby air\b|\bfly (?:it|them)\b|\bexpress (?:shipping|delivery|freight|post)\b|\b(?:ship|send|get|deliver) (?:it |them )?(?:faster|quicker|express)\b/,
    topics: ['air-freight'],
    isWithoutGoods: true,
  },
  {
    name: 'hours',
    pattern:
      /\bopen(?:ing)? (?:hours|times?|late|today|tomorrow|on|now|sat\w*|sun\w*)\b|\bare you open\b|\bwhat (?:time|hours|days)\b.{0,20}\b(?:open|close|shut|work)\w*\b|\bbusiness hours\b|\btrading hours\b/,
    topics: ['reach-us', 'reply-time'],
  },
  {
    name: 'visit',
    pattern:
      /\bshow ?-?rooms?\b|\bvisit (?:you|your)\b|\b(?:can|could|may|come) (?:i |we )?(?:come (?:in|past|by|over|round)\b|(?:come )?(?:and )?(?:see|check out|have a look|take a look)\b(?=.{0,20}\b(?:them|it|those|these|your|the (?:range|stuff|goods))\b))|\bin person\b|\bphysical (?:shop|store)\b|\bwhere(?:abouts)? (?:are|is) (?:you|your (?:shop|store|office|warehouse))\b|\bpick ?-?(?:it |them )?up\b(?! truck)|\bcollect (?:it|them|from)\b|\bclick and collect\b/,
    topics: ['delivery-area', 'contact'],
    says: 'No record names a showroom or a place to collect goods: everything is delivered.',
    isWithoutGoods: true,
  },
  {
    name: 'reply-time',
    pattern:
      /\bhow (?:fast|soon|long|quick\w*) (?:do|will|does|until|before) (?:you|it take you|someone|i)\b.{0,15}\b(?:reply|respond|answer|get back|hear)\b/,
    topics: ['reply-time'],
  },
  {
    name: 'ordering',
    pattern:
      /\bhow (?:do|can|would|does) (?:i|we|you|one|someone) (?:place an )?order\b(?! \w*\d)|\bcan (?:i|we) order (?:online|here|by phone|over the phone|through (?:you|this|here))\b|\bhow does (?:ordering|buying) work\b|\b(?:phone|online) orders?\b/,
    topics: ['account', 'payment'],
    isWithoutGoods: true,
  },
  {
    name: 'not-sourced',
    pattern: /\bwhat (?:cant|cannot|dont|wont) you (?:sell|source|get|import|do|have)\b/,
    topics: ['not-sourced'],
  },
  {
    name: 'range',
    pattern:
      /^(?:(?:ok|hi|so|and)[ ,]+)*what (?:(?:do|can) you|else do you|kind of (?:things|stuff|goods) do you|stuff do you|things do you) (?:sell|stock|carry|supply|import|offer|have)(?: here)?[ ?.!]*$|\bwhat(?:s| is| are| do| r)? ?(?:you|all|stuff|products|goods|things)? ?(?:do |are |r )?(?:you )?(?:sell(?:ing)?|stock|carry)\b[ ?.!]*$|\bwhat (?:products|stuff|kinds? of (?:stuff|things|products)|sort of (?:stuff|things|products))\b|\b(?:your|full|whole|product) (?:range|catalogue|catalog|list)\b[ ?.!]*$|\bcatalog(?:ue)?s?\b|\bbrochures?\b|\bprice ?-?lists?\b|\bshow me (?:everything|all|whatever)\b|\bwhat have you got\b[ ?.!]*$/,
    topics: ['about'],
    says: 'The whole range is at /products, with prices; there is no other catalogue on record.',
    isWithoutGoods: true,
  },
  {
    name: 'earnings',
    pattern: /\bwhat do you (?:earn|make)\b|\byour (?:commission|cut|margin|profit|fee)\b/,
    topics: ['earnings'],
    isWithoutGoods: true,
  },
  {
    name: 'trust',
    pattern:
      /\b(?:legit|scam|dodgy|trustworthy|trust you|reputable|genuine business|reviews?|testimonials?|trust ?pilot)\b/,
    topics: ['about', 'contact'],
    says: 'I hold no reviews.',
  },
  {
    name: 'jobs',
    pattern:
      /\b(?:any jobs|hiring|vacanc(?:y|ies)|careers?|work for you|sponsor(?:ship)?|become a supplier|sell (?:our|my) products?)\b/,
    topics: ['contact'],
    says: 'No record of ours says anything about that.',
  },
  {
    name: 'mailing',
    pattern:
      /\be-?mailed\b|\b(?:by|via) e-?mail\b|\bmy e-?mail(?: address)? is\b|\bsend (?:it|that|this|them|(?:me )?the quote) to (?:my e-?mail\b|\S+@)|\bpost (?:it|that) to me\b/,
    topics: [],
    says: 'I send no e-mails. Ask for a quote as a PDF, and I make one you can download.',
    isWithoutGoods: true,
  },
  {
    name: 'language',
    pattern:
      /\b(?:speak|understand|talk) (?:chinese|mandarin|cantonese|vietnamese|spanish|english)\b|说中文|habla(?:n|s)? espa|ti\u1ebfng vi\u1ec7t/,
    topics: [],
    says: 'I know words for our goods in Chinese, Vietnamese and Spanish, but I answer in English.',
  },
  {
    name: 'insurance',
    pattern: /\binsur(?:ed|ance)\b/,
    topics: ['price-includes'],
    isWithoutGoods: true,
  },
];

/** Goods are asked for by name, whatever else the words say: "do you sell forklifts". */
export const SELLS =
  /\b(?:do|did|can) you (?:guys |also |even )?(?:sell|stock|carry|supply|import)\b(?! my|(?: here)?[ ?.!]*$)|\blooking for\b|\bchasing\b|\bquote (?:me )?(?:for|on)\b/;
