import type { CompanyTopic } from '../tools';
import { BARE_YES } from '../turn/bare-yes';
import { SUBJECTS, type Subject } from './subjects';

/** What a clause of a message asks for. */
export type Intent =
  | 'confirm'
  | 'decline'
  | 'orders'
  | 'strangers'
  | 'discount'
  | 'refund'
  | 'checkout'
  | 'add'
  | 'pdf'
  | 'verify'
  | 'benchmark'
  | 'duty'
  | 'shipping'
  | 'price'
  | 'stock'
  | 'certification'
  | 'status'
  | 'source'
  | 'recall'
  | 'cart'
  | 'compare'
  | 'details'
  | 'company'
  | 'subject'
  | 'chat'
  | 'find'
  | 'thanks'
  | 'greeting'
  | 'more'
  | 'help';

export interface IntentRule {
  readonly intent: Intent;
  readonly pattern: RegExp;
  readonly topic?: CompanyTopic;
  readonly subject?: Subject;
  /** Only where the clause names no goods. */
  readonly isWithoutGoods?: true;
}

const NO =
  /^(?:(?:ok|okay|hmm|actually|nah)[ ,]+)*(?:no|nope|nah|na|no thanks|no thank you|not now|not yet|yeah,? nah|nah yeah nah|cancel|cancel that|stop|stop it|forget it|forget that|never ?mind|leave it|dont|dont worry|not that)(?:[ ,]+(?:thanks|thank you|mate))*[ .!]*$/;

/** "Drop the lamps": what was named is left. */
const LEFT_OUT =
  /^(?:(?:ok|okay|actually|and|please)[ ,]+)*(?:drop|forget|lose|skip|scrap|leave out) (?:the|those|these) \p{L}+(?: \p{L}+)?[ .!]*$/u;

/** In order of priority: the first rule that fits a clause tells what it asks for. */
export const INTENT_RULES: readonly IntentRule[] = [
  { intent: 'confirm', pattern: BARE_YES },
  { intent: 'decline', pattern: NO },
  { intent: 'decline', pattern: LEFT_OUT },
  {
    intent: 'strangers',
    pattern:
      /\b(?:other|another|all|your|list(?: of)?) (?:customers?|buyers?|users?|clients?)(?:'s|s)?\b|\bcustomer(?:s|s'|'s)? (?:list|details|e-?mails?|data|names|addresses)\b|\bwho else (?:bought|ordered|buys)\b|\bsomeone elses\b|\b(?:e-?mail|phone|address) (?:of|for) (?:order|customer|the buyer)\b|\border #?\d+'?s? e-?mail\b/,
  },
  {
    intent: 'orders',
    pattern:
      /\b(?:where(?:s| is|'s)?|track|status of|whats happening with|check|look up|show(?: me)?|find|update on|change|cancel) (?:me )?(?:my|our|the|an?|last) (?:last |latest |recent )?(?:order|shipment|parcel|delivery of order)s?\b|\border (?:no\.? ?|number ?|#) ?\d+|\bmy order\b|\border history\b|\bpast orders\b|^show order\b/,
  },
  {
    intent: 'refund',
    pattern:
      /\brefunds?\b|\bmoney back\b|\bchargeback\b|\bover ?charged\b|\b(?:paid|charged|billed|invoiced)\b(?: \w+){0,4}? (?:more|higher|different|wrong)\b.{0,20}\b(?:quoted?|agreed|told|said|shown)\b/,
  },
  {
    intent: 'discount',
    pattern:
      /\bdiscounts?\b|\bhalf (?:the |that |your )?price\b|\b\d+ ?% off\b|\bcoupon\b|\bpromo(?: ?code)?\b|\bvoucher\b|\b(?:do|give) (?:me |us )?(?:a )?(?:better|best|special|mates) (?:price|rate|deal)\b|\bknock \S+ off\b|\b(?:match|beat)\b.{0,25}\b(?:price|quote|offer)s?\b|\bhaggle\b|\bmates rates\b|\bw(?:ig|rig)gle room\b|\bnegotia\w+|\b(?:sharper|any better|better) on (?:the |that |your )?pric\w+|\bdo (?:any|a bit|much) better\b|\bbest you can do\b|\bcash price\b|\brip ?-?off\b|\bcheaper if\b|\bsharpen\b|\u4fbf\u5b9c(?:\u70b9|\u5417|\u4e9b)|[\u80fd\u53ef]\u4ee5?\u4fbf\u5b9c|\u4f18\u60e0|\u6700\u4f4e\u4ef7|\u6253\u6298|\bdescuento|gi\u1ea3m gi\u00e1|\bgo any (?:lower|cheaper)\b|\b(?:price|quantity|volume|bulk) (?:breaks?|pricing|discounts?|rates?|tiers?)\b|\b(?:better|best|cheaper) (?:price|deal|rate)\b(?=.{0,30}\bif\b)/,
  },
  {
    intent: 'checkout',
    pattern:
      /\bcheck ?-?out\b|\bpay (?:now|for (?:it|them|this))\b|\bbuy (?:it |them )?now\b|\bproceed\b|\bplace (?:the|my|an) order\b|\bready to (?:pay|buy|order)\b|\bgo to payment\b|\u7ed3\u8d26|thanh to\u00e1n/,
  },
  ...SUBJECTS.map((subject): IntentRule => ({
    intent: 'subject',
    pattern: subject.pattern,
    subject,
    ...(subject.isWithoutGoods ? { isWithoutGoods: true as const } : {}),
  })),
  {
    intent: 'cart',
    pattern:
      /\b(?:whats|what is|show|see|view|look at|check)\b.{0,20}\b(?:cart|basket|trolley)\b|^(?:my )?(?:cart|basket|trolley)$|^(?!.*\b(?:add|put|pop|chuck)\b)(?:\S+ )?(?:what|how much)\b.{0,25}\b(?:my|the) (?:cart|basket|trolley)\b/,
  },
  {
    intent: 'add',
    pattern:
      /\badd\b(?! (?:\w+ ){0,2}(?:%|per ?cent)|(?: \d+| an extra \d+)%)|\b(?:chuck|throw|pop|stick|whack|put)\b(?= (?:it|them|em|those|these|that|this|the|a|an|\d+|some|in|me|us|all|both|another|half)\b)(?!.*\bon (?:top|the wall)\b)(?!.*\bquote\b)|\b(?:ill|well|i will|we will|i'll|we'll) (?:take|have|grab)\b|\b(?:to|in|into) (?:my|the) (?:cart|basket|trolley)\b|\b(?:go ahead and|please|ill|lets|just|we can) order (?:it|them|those|these|that)\b|^(?:(?:ok|okay|yes|yep|yeah|great|good|alright|right|perfect|sweet|cool)[ ,]+)*(?:(?:ill|well|lets|let me|id like to|i want to|we want to|want to|i wanna|happy to) )?(?:(?:buy|get|take|grab|order) (?:it|them|those|these|that|this)(?: one)?|order)(?: (?:please|pls|thanks|then|mate))*[ .!]*$|^order (?:it|them|those|these) ?(?:now|then|please|for me|in)?[ .!]*$|\u8d2d\u7269\u8f66|\bgi\u1ecf h\u00e0ng\b|\bal carrito\b/,
  },
  {
    intent: 'pdf',
    pattern:
      /\bpdf\b|\b(?:put|pop|stick|chuck|whack) (?:it|that|them|those|this|these) (?:on|in|into|onto) (?:a |the |my )?quote\b|\bletter ?head\w*|\b(?:written|formal|official|printed) quote\b|\bquote (?:\S+ ){0,4}(?:in writing|on paper|document)\b|\bquotation\b|\bdownload (?:a |the )?quote\b|\be-?mail me (?:(?:a |the )?quote|(?:that|it|this|them|those))\b|\b(?:write|type) (?:that|it|this|them|those) up\b|\b(?:that|it|this|these|those|them) (?:up )?as an? (?:formal |written )?quote\b|\b(?:send|text|give) (?:me |us )?(?:a |the |that |your )?quote(?: (?:for|on|of) (?:it|them|that|this|those|these))?[ .!?]*$/,
  },
  {
    intent: 'verify',
    pattern:
      /\bstill (?:right|valid|correct|good|the same|current|hold|apply|that price)\b|\b(?:verify|re-?check|double check|check|confirm)\b.{0,20}\bpric/,
  },
  {
    intent: 'benchmark',
    pattern:
      /\bbunnings\b|\bikea\b|\bkmart\b|\bharvey norman\b|\breece\b|\bcompetitors?\b|\bretails? (?:for|at|price)\b|\brrp\b|\bmarket (?:price|value)\b|\b(?:shops|others|stores|people|they) (?:sell|charge|ask)\b|\bmargins?\b|\bmark ?up\b|\bresale\b|\b(?:re)?sell (?:it|them|these|this) for\b/,
  },
  {
    intent: 'duty',
    pattern:
      /\bdut(?:y|ies)\b|\btariffs?\b|\bcustoms\b|\bhs ?-?code\b|\bimport tax\b|\bchafta\b|\bthuế nhập\b|\u5173\u7a0e/,
  },
  {
    intent: 'company',
    topic: 'gst',
    pattern:
      /\bgst (?:on|for|over) (?:the )?(?:freight|shipping|delivery|duty|top)\b|\b(?:charge|add|pay) (?:\w+ )?gst\b/,
    isWithoutGoods: true,
  },
  {
    intent: 'company',
    topic: 'returns',
    pattern:
      /\b(?:what|and|but)? ?(?:happens )?if (?:\p{L}+ ){1,4}(?:arrives?|comes?|turns? up|is|are|get|gets) (?:\w+ )?(?:broken|damaged|smashed|cracked|faulty|wrong|missing|short)\b/u,
  },
  {
    intent: 'shipping',
    pattern:
      /\b(?:how much|whats?|cost|price|charge|fee)\b.{0,25}\b(?:delivery|freight|shipping|postage)\b(?! inc)|\b(?:delivery|freight|shipping) (?:cost|price|charge|fee|time)s?\b|\u8fd0\u8d39/,
  },
  {
    intent: 'recall',
    pattern:
      /\bwhat (?:did|do|have|was|were|had) (?:i|we) (?:\S+ )?(?:have|had|got|ask\w*|look\w*|want\w*|say|said|pick\w*|choose|chose)\b|\bwhat did i have\b|\bwhere were we\b|\bremind me\b|\bgo(?:ing)? back to\b|^(?:ok |so )?back to\b|\bwhat was (?:that|it|the (?:first|last) one)\b/,
  },
  {
    intent: 'status',
    pattern:
      /\bany (?:news|luck|updates?)\b|\bfound (?:anything|something|it)\b|\b(?:how|where|whats)\b.{0,20}\b(?:search|sourcing|request)\b|\bstatus\b/,
  },
  {
    intent: 'source',
    pattern:
      /\bsourc(?:e|ing)\b|^(?:\S+ ){0,4}?(?:find|get|hunt|track) (?:me|us|down)\b|\b(?:look|hunt|search) for (?:some|it|them|one|those)\b|\bcustom[- ]made\b|\bhave (?:\S+ ){1,4}made\b|\b(?:on|from) alibaba\b|\bask (?:your |the )?suppliers\b/,
  },
  {
    intent: 'stock',
    pattern:
      /\bin stock\b|\b(?:any|have|got|hold|keep|carry) (?:any |your )?stock (?:in|here|on|at|locally|now)\b|\bstock levels?\b|\bhow many (?:do|have) you (?:have|got)\b|\bhow many are left\b|\bavailable now\b|\bavailability\b|\bready to ship\b|\bhave (?:it|them) here\b|\u73b0\u8d27|\u5e93\u5b58|\ben stock\b|c\u00f2n h\u00e0ng/,
  },
  {
    intent: 'compare',
    pattern:
      /\bcompar(?:e|ison|ed)\b|\bside by side\b|\bdifferen(?:ce|t) between\b|\bwhats the difference\b|\bwhich (?:\w+ ){0,2}?(?:of (?:them|those|these|the \w+) )?(?:is|are|works? out|comes? out|would be|ones?) (?:the )?(?:better|cheaper|best|cheapest|dearer|lightest|quickest|fastest)\b|\bwhich (?:of (?:them|those|these|the (?:two|2)) )?is\b|\bwhich (?:ones?|of the (?:two|2)) (?:cheaper|better)\b|\bversus\b|\bvs\b/,
  },
  {
    intent: 'price',
    pattern:
      /\bhow much\b|\b(?:whats|what is|give me) the (?:grand |final |whole )?total\b|\bpric(?:e|es|ing)\b|\bcosts?\b|\bquot(?:e|ed|ing)\b|\bwhats? (?:the )?damage\b|\bwhats? (?:it|that|they|this|those|these) (?:per|each|apiece|an? (?:piece|pop|unit|box|carton|pack|pallet|m2|sqm|square))\b|\bwhat would\b|\bwhat do (?:they|you|these) (?:go|want|charge)\b|\bgoing rate\b|\bworks? out\b|\bset (?:me|us) back\b|\brun (?:me|us)\b|\bcomes? to\b|\bworth\b|\bwhat about (?:for )?\d|\bcu[a\u00e1]nto (?:cuesta|vale|sale|es)|\bprecio|\bbao nhi\u00eau|\bbao nhieu|\bgi\u00e1\b|\u591a\u5c11\u94b1|\u4ef7\u683c|\u62a5\u4ef7/,
  },
  {
    intent: 'shipping',
    pattern:
      /(?<!\b(?:pay|paid|paying|payment|cash|card) (?:on|upon|at) )\bdeliver(?:y|ies)?\b|\bshipping\b|\bships? (?:to|it|them)\b|\bhow many (?:pallets|skids)\b|\bfreight\b|\blead ?-?times?\b|\bhow (?:long|soon|fast|quick\w*)\b|\bwhen (?:will|would|can|could|do|does)\b(?! (?:i|we|you) (?:\w+ ){0,2}(?:pay|charged?|billed?)\b)|\barriv(?:es?|al|ing)\b|\beta\b|\bturn ?around\b|\bget (?:\w+ )?(?:here|there|to (?:me|us))\b|\b(?:by|before|in time for) (?:christmas|easter|next|the end|new years?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|then|(?:the )?\d{1,2}(?:st|nd|rd|th)|(?:jan|febr)uary|march|april|may|june|july|august|(?:sept|nov|dec)ember|october)\b|\b(?:in|within|under) (?:\d+|a|one|two|three|four|six|eight|a few|a couple of) (?:days?|weeks?|months?)\b|\bhow urgent|\bhow many (?:days|weeks)\b|\bpick ?-?up\b(?! truck)|\bcollect it\b|\benv[i\u00ed](?:o|ar|an)\b|\btarda[nr]?\b|\blleg(?:ar?|an)\b|\bentregan?\b|\bplazo\b|\bgiao h\u00e0ng\b|\bbao l\u00e2u|\bkhi n\u00e0o|\bv\u1eadn chuy\u1ec3n|\u9001\u5230|\u9001\u8d27|\u914d\u9001|\u53d1\u8d27|\u4ea4\u8d27|\u8fd0\u5230|\u591a\u4e45|\u4ec0\u4e48\u65f6\u5019\u5230/,
  },
  {
    intent: 'certification',
    pattern:
      /\b(?:is|are|does|do|has|have|got|any|what|with|which)\b.*(?:\bcertif\w*|\bwatermark|\bwels\b|\brcm\b|\bsaa\b|\bfsc\b|\bcomplian\w*|\baustralian standards?|\bas\/nzs|\bfire[- ]rat\w*|\bslip rat\w*|\bfood[- ]?safe|\btest reports?|\bapproved\b|\blead free\b)|^certificat\w*/,
  },
  {
    intent: 'company',
    topic: 'returns',
    pattern:
      /\breturn(?:s|ing|able)?\b(?! trip)|\bwarrant(?:y|ies)\b|\b(?:faulty|defective|busted|smashed|shattered|cracked|dented)\b|\b(?:arriv\w+|came|comes?|turn(?:s|ed)? up|is|are|was|were|its|get|got|if) (?:\w+ ){0,3}(?:broken|damaged)\b|\b(?:sent|send|got|get|getting|received|deliver\w*|arriv\w*|came|order\w*|turned up)\b.{0,25}\bwrong (?:thing|one|item|stuff|size|colou?r|product|goods)s?\b|\bwrong (?:thing|one|item|stuff|size|colou?r|product|goods)s? (?:was |were |has |have |had )?(?:been )?(?:sent|delivered|arrived|came|turned up)\b|\bmissing (?:parts?|pieces?|bits)\b|\b(?:order|delivery|pallet|shipment|box|carton)\b.{0,20}\b(?:was|is|came|arrived|turned up) (?:\w+ )?(?:short|missing|incomplete)\b|\bsend (?:it|them) back\b|\b(?:problems?|issues?|trouble) with (?!(?:the |your )?(?:web ?)?(?:site|page|app|checkout))|\bleak(?:s|ing|y|ed)\b|\b(?:stopped|quit) working\b|\bbroke(?:n down)?\b|\bguarantees?\b|\u4fdd\u4fee|\u9000\u8d27|\bgarant\u00eda|b\u1ea3o h\u00e0nh/,
  },
  {
    intent: 'company',
    topic: 'payment',
    pattern:
      /\bpayment\b|\b(?:do|can|could) (?:i|we) pay\b|\bpay (?:by|with|via|using|on)\b|\bwhen (?:do|does|will|would|must|can|could|should) (?:i|we|you) (?:\w+ ){0,2}(?:pay|charged?|billed?)\b|\bpay now or\b|\bdirect deposit\b|\bbank transfer\b|\bcredit cards?\b|\bamex\b|\bvisa\b|\bafterpay\b|\bpaypal\b|\bzip ?pay\b|\bklarna\b|\bapple pay\b|\bfinance\b|\bcredit\b|\binstal?ments?\b|\bon account\b|\b(?:take|accept|use) (?:a |my )?(?:credit )?cards?\b|\bmy (?:credit )?card\b|\bhow (?:can|do|would) (?:i|we) pay\b|\bpay (?:later|in full|half|upfront|up front|cash)\b|\bcash\b|\bdeposit\b|\b30 days?\b|\btrade account\b|\bterms\b|\u4ed8\u6b3e|\u652f\u4ed8|\bpag(?:ar|o|os)\b|tr\u1ea3 ti\u1ec1n/,
  },
  { intent: 'company', topic: 'gst', pattern: /\bgst\b|\btax invoice\b/, isWithoutGoods: true },
  {
    intent: 'company',
    topic: 'minimum-order',
    pattern:
      /\bminimums?\b|\bmoq\b|\bsmallest order\b|\bmin (?:qty|order|spend)\b|\u8d77\u8ba2|\bpedido m\u00ednimo|\bjust one\b|\bsingle unit\b/,
    isWithoutGoods: true,
  },
  {
    intent: 'company',
    topic: 'contact',
    pattern:
      /\b(?:speak|talk|chat) (?:to|with) (?:a |an |some)?(?:human|person|someone|somebody|real|actual|staff|sales|one|rep)\w*\b|\bphone number\b|\b(?:someone|somebody|anyone|number|who) (?:i|we) (?:can|could) (?:ring|call|phone|talk|speak|text|e-?mail)\b|\b(?:call|ring|phone|text|email|e-mail) (?:me|you|u|us|back)\b|\bcall ?back\b|\bwho do (?:i|we) (?:call|ring|contact|speak|talk)\b|\b(?:speak|talk|chat) (?:to|with)\b|\b(?:boss|manager|supervisor|sales ?(?:rep|person|team)|customer service|support)\b|\bcontact\b|\be-?mail address\b|\breal person\b|\bhuman\b|\bcomplain(?:t|ts)?\b|\b(?:web ?site|page|app) (?:is|isnt|wont|doesnt|not|keeps)\b/,
  },
  {
    intent: 'company',
    topic: 'about',
    pattern:
      /\bwho (?:are|is|r) (?:you|u|ya|this|the owner)\b|\bwhere do you (?:import|get|source) (?:it |them |your |the )?(?:\w+ )?from\b|\b(?:do|are) you (?:import|importers?|import(?:ing)? from)\b.{0,20}\b(?:china|asia|overseas|vietnam|india)\b|\bwhat (?:company|business) (?:is|are)\b|\babout (?:you|halfpallet|your company)\b|\bare (?:you|u) (?:a |an )?(?:real|legit|bot|robot|ai|person|human|computer|machine)\b|\babn\b|\bwhere are you (?:based|located)\b/,
  },
  {
    intent: 'details',
    pattern:
      /\btell me (?:more )?about\b|\bmore (?:info|information|details|about)\b|\bdetails?\b|\bspecs?\b|\bspecifications?\b|\bdimensions?\b|\bhow (?:big|large|heavy|wide|tall|thick|deep|high|long is|much (?:does|do) (?:it|they|one) weigh)\b|\bwho (?:makes|made)\b|\bwhich (?:factory|supplier|brand)\b|\bwhat brand\b|\bany other (?:colou?rs?|finish(?:es)?|sizes?|options)\b|\bother (?:colou?rs|finishes|sizes)\b|\bweigh\b|\bweight\b|\bmade of\b|\bwhat (?:colou?rs?|finish(?:es)?|options|sizes?|material)\b|\bcolou?r options\b|\bhow many (?:\S+ ){0,3}(?:per|on a|in a|fit on a?|to a) ?(?:pallet|carton|box|set|pack|pair|bundle|roll)\b|\bwhats? (?:is )?(?:the |your )?(?:biggest|largest|smallest|longest|shortest|widest|tallest) (?:sizes?|ones?|you (?:do|have|sell|got))\b|\bdo (?:they|these|those|you) (?:come|have (?:it|them)) in\b|\bdoes (?:it|that|this) come in\b|\bmoq\b|\bmin(?:imum)? (?:order|qty|quantity)\b|^(?:and |so |but |ok )?(?:do|does|are|is) (?:the |a |an |any )?(?:\p{L}+ ){1,3}(?:come|included?|supplied|thrown in) (?:with|in|for) (?:it|them|that|those|these)\b|\b(?:do|can) (?:you do )?(?:them|it|these|those) (?:come )?in\b|\bwhere (?:is|are|do|does)\b.*\b(?:made|from|built)\b|\bwho makes\b/u,
  },
  {
    intent: 'more',
    pattern:
      /\bwhat else\b|\banything else\b|\bother options\b|\bshow (?:me )?more\b|\bany others\b|\bmore like (?:this|that|it)\b|\b(?:bigger|larger|smaller|longer|wider|taller|shorter|other|different|nicer|lighter) (?:ones?|sizes?|models?|versions?)\b/,
    isWithoutGoods: true,
  },
  // A question about what was spoken of is answered from its record.
  {
    intent: 'details',
    pattern:
      /^(?:and |so |but |ok )?(?:is|are|does|do|can|will|has|have) (?:it|they|them|these|those|that|this)\b(?! (?:price|cost))/,
  },
  // What goes with it is asked of its record.
  {
    intent: 'details',
    pattern:
      /^(?:and |are there )?any (?:accessories|extras|spares?|spare parts|attachments)(?: (?:for|with) (?:it|them|these|those))?[ ?.!]*$/,
  },
  {
    intent: 'help',
    pattern:
      /^(?:\S+ )?help\b.{0,12}$|\bwhat (?:can|do) you do\b|\bhow does (?:this|it) work\b|\bhow do i (?:use|start)\b|\bwhat is this\b/,
  },
  {
    intent: 'chat',
    pattern:
      /^(?:(?:ok|oh|ah|hmm+|um+|well|sorry|hey|hi|haha) )*(?:lol|lmao|ha(?:ha)+|hehe|wow|omg|wtf|ffs|nice(?: one)?|cool|sweet|sick|crikey|strewth|sorry(?: mate)?|oops|my bad|wrong (?:chat|person|number|window)|whatever|asap|urgent|test(?:ing)?(?: test(?:ing)?)*|just (?:looking|browsing|checking|having a look)|ill think about it|(?:let me|need to|gotta|got to) think(?: about it)?|(?:ill )?get back to you|later|bye+|see (?:you|ya)(?: later)?|cya|hello anyone|(?:is )?(?:anyone|anybody|you) (?:still )?(?:there|home|around)|you there|i dont (?:know|understand)|not sure|dunno|hmm+|ok then|fair enough|good to know|interesting|too (?:dear|expensive|much|pricey|steep|exx?y)|thats (?:dear|expensive|a lot|too much|steep))(?: (?:mate|lol|haha|then|thanks|please|about it))*[ .!?]*$/,
  },
  {
    intent: 'thanks',
    pattern:
      /^(?:ok |great |perfect |awesome |no worries )*(?:thanks|thank you|thankyou|thx|ta|cheers|legend|awesome|great|perfect|too easy|no worries)(?: (?:mate|heaps|a lot|so much|very much|a bunch|legend|champ|guys|team|again|for (?:that|your help)))*[ .!]*$/,
  },
  {
    intent: 'greeting',
    pattern:
      /^(?:hi+|hey+|hello+|hiya|g'?day|gday|howdy|yo|good (?:morning|afternoon|evening|day)|hola|\u4f60\u597d|xin ch\u00e0o|xin chao|how are (?:you|ya)|hows it going)(?: (?:there|mate|all|team|guys|everyone|how are (?:you|ya)|hows it going))*[ .!?]*$/,
  },
];

/** A buyer looks for goods in so many words, whatever the goods. */
export const FRAMED =
  /\b(?:do|have|got|any|need|needs|want|wants|after|looking|chasing|sell|stock|carry|supply|find|source|get|show|after|buy|order|quote|price|cost|much|add|import|keen)\b|\bhay\b|\btienen\b|\bquiero\b|\bnecesit\w+|\bbusco\b|\bt\u00f4i\b|\bcó\b|[\u8981\u4e70\u6709]/;

/** Text that wants to change how we work rather than buy something. */
export const CHANGES_RULES =
  /\b(?:ignore|forget|disregard|override|bypass)\b.{0,40}\b(?:rules?|instructions?|prompts?|guidelines|polic(?:y|ies)|everything|above|previous)\b|\bnew (?:policy|rule|instructions?)\b|^\s*(?:system|assistant|developer|admin)\s*:|\b(?:you are|act as|pretend|roleplay)\b.{0,30}\b(?:now|a|an|the)\b.{0,20}\b(?:admin|developer|manager|owner|dan|different|free)\b|\bdeveloper mode\b|\bprice (?:is|of \S+ is|should be) (?:now )?(?:a?\$ ?\d|zero|free|nothing)|\ball prices\b.{0,20}\b(?:off|free|zero)\b|\b(?:set|change|make|update) (?:the |all |your )?prices?\b|\bsystem prompt\b|\byour (?:instructions|prompt|rules)\b|\bmark\b.{0,30}\bverified\b/;
