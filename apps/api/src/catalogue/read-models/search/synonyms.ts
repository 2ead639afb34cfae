/**
 * What buyers call our goods, in the words of the catalogue: Australian words, words of the trade, other spellings. A key
 * is a word or a phrase of one row `buyer's words, ... = words of the catalogue | other words of it`; every word of an
 * alternative must be found.
 */
const SAME = `
tap, tapware, faucet, spigot = mixer | tap
sink mixer, sink tap, kitchen tap, kitchen faucet = kitchen mixer
pull down mixer, pullout, pulldown, pull down tap = pull out kitchen mixer
basin tap, bathroom tap, vanity tap, vanity mixer, bathroom mixer = basin mixer
gooseneck tap, swan neck = gooseneck mixer
tap with hose, spray tap, spray head, tap with spray, retractable spray = pull out spray mixer
twin bowl, two bowl, 2 bowl, twin sink, double sink, sink with two bowl, sink w two bowl = double bowl sink
sink undermount = bowl sink
cutting = chopping
cutting board, chopping block = chopping board
bread board = chopping board | serving board
cheese board, grazing board, charcuterie board, platter = serving board
pan, frypan, fry pan, frying pan, fryer pan = skillet | frypan
camp oven, camping oven, casserole, casserole dish, casserole pot, cast iron pot = dutch oven
pots and pans, pot and pan, saucepan, saucepans, cookpot, stockpot, stainless pot, steel pot, pot set, set of pots, pan set, induction pot, induction pan, induction pots and pans = cookware
plate, plates, dinner plate, bowls and plates, dinnerset, dinnerware, tableware, crockery, plate bowl, plates bowls, plate and bowl = dinner set
cup, coffee cup, coffee mug, tea cup, teacup = mug
tumbler, schooner, highball, water glass, beer glass, cafe glass, glassware, pint glass, bar glass, spirit glass, pub glass, water tumbler = drinking glass
smoothie, smoothie maker, smoothie machine, juice blender, liquidiser, vitamiser = blender
jug, electric jug, water boiler, tea kettle, hot water jug, urn = kettle
coffee machine, coffee pot, filter coffee, percolator = coffee maker
pull out pantry, pullout pantry, larder pull out, wire basket, pantry shelve, pantry shelf = pantry basket
rubbish bin, garbage bin, kitchen bin, trash can, rubbish, garbage, pull out bin, waste bin, twin bin, twin waste bin, under sink bin, cupboard bin = cabinet bin
knive, chefs knive, kitchen knive = knife
cook knive, cooks knive, cook knife, cooks knife = chef knife
shelve = shelf
cutlery tray, cutlery organiser, silverware tray, flatware tray, utensil tray, cutlery insert, utensil insert, cutlery drawer insert, utensil drawer insert = cutlery drawer tray
stone sink, black sink = composite sink
washbasin, wash basin, hand basin, bench top basin, benchtop basin, above counter basin, bench mount basin, handbasin, vessel sink, bathroom sink, counter top basin = vessel basin | wall hung basin
floating basin, wall basin, wall mounted basin, wall mount basin, wall mounted hand basin, basin on wall, handbasin on wall = wall hung basin
toilet, wc, loo, dunny, commode, lavatory, cistern, toilet pan, wall faced toilet, dunny suite, loo suite = toilet suite
loo seat, dunny seat, wc seat, toilet lid, loo lid = toilet seat
bathtub, bath tub, tub, soaker tub = bath freestanding
shower head, showerhead, shower rose, rain shower, rainfall shower, rain head = shower set
shower tray, shower pan, shower floor = shower base
drain, floor drain, grate, tile grate = floor waste | shower channel
strip drain, linear drain, channel drain, shower drain, strip grate = shower channel
medicine cabinet, mirror cabinet, mirrored cabinet, shaver cabinet, bathroom cabinet, shaver = shaving cabinet
cabinet with basin, cupboard with basin = vanity
towel warmer, towel heater, heated towel rack, towel rack, heated rail, hot rail, towel ladder, warm towel rail = heated towel rail
toilet roll holder, toilet paper holder, robe hook, soap dish, bathroom accessory, loo roll holder, paper holder, towel ring, bathroom hook, bathroom fitting, bathroom hardware = bathroom accessory set
lighted mirror, light up mirror, vanity mirror, bathroom mirror, demister mirror, illuminated mirror = led mirror
hinged glass door, shower door, glass shower door = pivot shower door
shower glass, glass panel, fixed panel, glass shower panel, fixed screen, walk in screen, walk in shower screen, wet room panel = shower screen
vanity unit, bathroom vanity, vanity cupboard, double vanity, floating vanity, basin cabinet = vanity
inch screen, inch display, computer screen, pc screen, desktop screen, pc monitor, computer monitor, office screen, work screen, second screen, desk screen, display = office monitor
cordless headphone, bluetooth headphone = wireless headphones
poe switch, ethernet switch, lan switch, network hub, ethernet hub = network switch
ap, wap, wireless ap, wifi ap, wi fi ap = access point
cctv, security cam, surveillance camera, ip camera, dome cam, security cams, cams, cam = security camera
phone charger, usb charger, power adapter, power brick, charging plug, type c charger, laptop charger, fast charger, usb c plug, usb plug, charger plug = usb wall charger
troffer, ceiling panel, light panel, flat panel, led panel, panel light = panel light
down light, downlighter, recessed light, recessed ceiling light, spot light, spotlight, downy, dl = downlight
fluro, fluoro, fluorescent, tube light, light tube, fluorescent light, fluro replacement, fluoro replacement = batten
light bulb, bulb, lightbulb, light globe, screw in globe, screw in bulb = globe
flood light, sensor light, security light, yard light, floodie, flood = floodlight
hanging light, drop light, pendant lamp = pendant
range hood, exhaust hood, extractor fan, extractor, kitchen exhaust, canopy hood, extractor hood, cooker hood, kitchen hood, stove hood, oven hood, cooktop hood, hood = rangehood
cooktop, cook top, stove top, stovetop, stove, hotplate, ceramic hob = induction hob
air cleaner, air filter, hepa filter, hepa = air purifier
cafe chair, kitchen chair, restaurant chair, stacking chair, function chair, cafe seating, restaurant seating, dining seat = dining chair
desk chair, computer chair, task chair, swivel chair, typist chair, work chair, ergo chair, boardroom chair, meeting chair, desk seat = office chair
desk leg, desk base, standing desk, stand up desk, height adjustable desk, sit to stand desk, electric desk, stand desk = sit stand desk frame
bench top desk, table top, desktop = desk top
file cabinet, files cabinet = filing cabinet
outdoor chair, garden chair, outdoor seating, garden seating, outdoor lounge = outdoor lounge chair | outdoor bench
park bench, bench seat, garden bench, garden seat, timber bench, wooden bench = outdoor bench
armchair, arm chair, easy chair, occasional chair = lounge chair
wicker chair, cane chair, wicker, cane = rattan
bedside, nightstand, night stand, bedside cabinet, bedside drawer, bed side table = bedside table
chest of drawers, dresser, drawer chest, drawers, lowboy, highboy = tallboy
bed in a box = mattress
bedframe, bed base, metal bed, steel bed, slat bed = bed frame
door knob, doorknob, door furniture, lever set, door lever, door hardware, lever handle = door handle
dead bolt, deadbolt, deadlock, door lock, mortise lock, mortise = mortice lock
cupboard hinge, concealed hinge, kitchen hinge, door hinge = cabinet hinge
deck screw = decking screw
batten screw, timber screw, sleeper screw, treated pine screw, bugle head screw, bugle = bugle screw
wrench, ring spanner, open ender, open end spanner = spanner
combo = combination
galv, galvo = galvanised | zinc
stepladder, step ladders, folding ladder, a frame ladder, platform ladder = step ladder
carpet, floor rug, mat, floor mat = rug
doona, duvet, doner, douna = quilt
doona cover, duvet cover, doona set, quilt set = quilt cover
manchester, bed linen, bedlinen, bedding = quilt cover | towel
scatter cushion, throw pillow, throw cushion, sofa cushion, couch cushion, lounge cushion, decor cushion = cushion
drape, drapery, draperies, curtain panel, curtains, window curtain = curtain
black out, blackout, block out, room darkening, thermal curtain = blockout
honeycomb, honeycomb blind, cellular shade, honeycomb shade, window shade = cellular blind
fake plant, faux plant, artificial plant, plastic plant, fake tree, indoor plant, faux tree, silk plant, plant, fake leaf, silk tree = artificial tree
plant pot, garden pot, flower pot, plantpot, flowerpot, plant pots, pot plant = planter | pot
candle vessel, candle container, empty candle jar, candle glass, candle holder jar, glass vessel, vessel for candle = candle jar
full length mirror, length mirror, floor mirror, arched mirror, standing mirror, hall mirror, dressing mirror, leaner mirror = mirror arch
standing lamp, lounge lamp, reading lamp, tall lamp, stand lamp = floor lamp
picture frame, certificate frame, poster frame = photo frame
clothes rack, coat rack, clothing rail, clothes rail, garment rail, robe rack, clothing rack, dress rack, clothes hanger rack, clothes stand = garment rack
beach umbrella, cafe umbrella, patio umbrella, sun umbrella, garden umbrella, brolly, shade umbrella, outdoor umbrella = market umbrella
drawer divider, drawer insert, drawer organizer, drawer organiser, drawer tray = drawer organiser | cutlery drawer tray
organizer = organiser
drink bottle, water bottle, thermos, flask, vacuum flask, vacuum bottle, drinks bottle, metal bottle, steel bottle, stubby flask = insulated bottle
washing basket, laundry basket, clothes basket, clothes hamper, washing hamper, wash basket, dirty clothes basket, dirty washing basket, dirty laundry basket, ironing basket = laundry hamper
floor tile, bathroom tile, large format tile = porcelain tile
step tile, stair tread, stair nosing, coping, pool coping, bullnose, stair tile, pool edge tile, pool edging, coping tile, pool coping tile, pool coping = step tread
splashback, splash back, kitchen wall tile, subway tile, feature tile, zelige, zellij, subway, metro tile, brick tile, moroccan tile, handmade tile = wall tile
mosaic tile, mosaic floor tile = mosaic
penny tile, pennyround = penny round mosaic
hex tile, hexagon tile, hex mosaic = hexagon mosaic
birdbath, bird bath, stone bird bath, garden bowl, stone garden bowl = garden basin
marble sink, stone basin = marble basin | granite basin
hammered sink, hammered stone sink, granite basin = granite vessel basin
carrara = marble
timber look floor, timber look flooring, wood look floor, wood look flooring, oak look flooring, timber look plank, lvp, spc, spc flooring, spc plank, lvp flooring, vinyl flooring, vinyl plank, vinyl plank floor, vinyl plank flooring, hybrid vinyl flooring, hybrid flooring, hybrid floor, vinyl floor, hybrid plank, lino, click floor, click flooring, click lock floor = vinyl plank
floorboard, floor board, timber floor, wood floor, wooden floor, timber flooring, bamboo floor = bamboo flooring
deck board, decking board, deck, composite deck, composite deck board, wpc decking, plastic decking, decking timber, deck timber = decking
interior door, inside door, bedroom door, flush door, hollow door, room door, hinged door, solid door, passage door = internal door
flyscreen door, fly screen door, security door, flyscreen, security mesh door, security screen, security grille door, safety door, safety screen = screen door
panelling, paneling = panel
cladding board, wall cladding board = cladding panel
lighting = light
seating = chair | bench
tiling = tile
slat wall, timber slat, wood slat, slatted panel, batten wall, acoustic panel, sound panel, sound proofing panel, soundproof panel, sound proof panel, acoustic timber panel = slat panel
chicken wire, chook wire, chook mesh, chicken mesh, wire mesh, mesh roll, garden wire, fencing mesh, bird mesh, fence mesh, chicken coop wire, coop wire, coop mesh, aviary wire, aviary mesh, bird wire, rabbit wire, weldmesh, weld mesh, welded mesh, dog run mesh = garden mesh
lawn, instant lawn, fake grass, synthetic grass, astroturf, astro turf, synthetic turf, artificial grass, fake lawn, artificial lawn, plastic grass, grass = artificial turf
sky light, sky tube, sun tunnel, sun tube, solar tube, roof light, roof window = skylight
stopcock, stop cock, isolation valve, water valve, stop tap, shut off valve, shutoff valve, isolating valve, brass valve = gate valve
undermount sink, topmount sink, inset sink, drop in sink, laundry sink = bowl sink
pivot screen, hinged shower door, swing shower door = pivot shower door
head set, phone headset = headset
travertine tile, travertine paver, stone tile = travertine
toolset, spanner kit = spanner set
gray = grey
aluminum = aluminium
metal = steel | aluminium | iron | brass
wood, timber, wooden = timber | wood | wooden | acacia | teak | oak | rubberwood
s/s, ss, inox = stainless
earthenware, clay pot = stoneware | ceramic
outside, alfresco, patio, outdoors, courtyard, balcony, veranda, verandah, terrace, beer garden, backyard, poolside = outdoor
inside = indoor
cordfree, cord free = cordless
wi fi = wifi
`;

/** What goods are for, in the words of somebody who has no name for them. */
const USES = `
sit, sit on, sitting, somewhere to sit = chair | bench
sleep, sleep on = mattress
keep sun, block sun, sun shade, sun protection, keep rain = market umbrella
block light, keep light out, darken room, keep out light = blockout
echo, stop echo, stop noise, less noise, deaden sound, soundproof, soundproofing, sound proofing, sound absorbing = acoustic slat panel
hang clothes, hang coats, hang shirts = garment rack
dirty clothes, dirty laundry, dirty washing = laundry hamper
boil water = kettle
hot drink = mug | kettle
cold drink, keep drinks cold, keep coffee hot = insulated bottle
hide bin, hide rubbish = cabinet bin
stew, casseroling, braise, slow cook = dutch oven
fry egg, fry steak = skillet
chop vegetable, chop veg = chopping board | knife
cooking smell, kitchen smell, steam = rangehood
clean air, pollen, smoke, dust = air purifier
reach ceiling, reach high, climb = step ladder
charge phone, charge laptop = usb wall charger
dry towel, warm towel, heat towel, towel heat = heated towel rail
drain away, water away = floor waste | shower channel
file paper, store file = filing cabinet
store blanket, store toy = storage basket
`;

/** What is nearest to goods we do not have. It is never shown as what was asked for. */
const NEAR = `
sofa, couch, settee, recliner, lounge suite, beanbag, modular lounge, 3 seater = lounge chair
stool, bar stool, barstool, counter stool = dining chair
coffee table, side table, console table = bedside table | dining table
bookshelf, bookcase, shelf, shelving, wardrobe, sideboard, buffet = tallboy | filing cabinet
sunlounge, daybed, deck chair, hammock, swing chair, folding chair, camping chair, gaming chair = lounge chair
gazebo, marquee, tent, shade sail, awning = market umbrella
oven, wall oven, dishwasher, fridge, refrigerator, freezer = microwave | induction hob
air fryer, toaster, sandwich press, rice cooker, slow cooker, stand mixer, food processor, juicer = kettle | blender
espresso machine, coffee grinder, french press, aeropress = coffee maker
earbud, earphone, airpod, soundbar, microphone = headphones | speaker
phone, tablet, laptop, computer, printer, keyboard, mouse, projector, tv, television, webcam = office monitor
router, modem = access point | network switch
powerboard, power board, power point, extension lead, power bank, cable = wall charger
table lamp, desk lamp, bedside lamp, wall light, chandelier, strip light, led strip, fairy light, lantern = floor lamp | pendant
heater, air conditioner, aircon, dehumidifier, humidifier, exhaust fan, pedestal fan = ceiling fan | air purifier
bidet, urinal, toilet brush = toilet
spa, hot tub, sauna, jacuzzi = bath
shower curtain = shower screen | curtain
laundry tub, laundry trough, trough = sink
ball valve, pvc pipe, copper pipe, hose, water tank, pump = gate valve
bath mat, bathrobe, hand towel, tea towel = bath towel
sheet, bed sheet, sheet set, blanket, throw, mattress protector, comforter, pillow, electric blanket = quilt cover
roller blind, venetian blind, venetian, shutter, plantation shutter, roman blind = blind
vase, ornament, statue, water feature, fountain, raised garden bed = ceramic pot | planter
candle, candles, diffuser = candle jar
fork, spoon, cutlery, cutlery set, chopstick, utensil, spatula = knife | cutlery tray
wine glass, champagne glass, jar, mason jar = drinking glass
tupperware, lunch box, lunchbox, food container, storage tub, storage container, esky = storage basket | insulated bottle
nail, bolt, washer, anchor, rivet, wall plug = screw
drill, saw, grinder, impact driver, power tool, screwdriver, plier, tool box, toolbox = hammer | spanner
scaffold, scaffolding, wheelbarrow, extension ladder = step ladder
carpet tile, laminate flooring, laminate, engineered oak, oak flooring, parquetry = vinyl plank | bamboo flooring
brick, concrete, cement, sandstone paver, gravel, plasterboard, gyprock, insulation, render = porcelain tile
benchtop, bench top, engineered stone, caesarstone, stone slab = desk top
paver, paving, limestone paver = travertine | step tread
door closer, closer, door stop, door stopper, door seal, doorbell, letterbox, letter box, mailbox = door handle | door lock
window, sliding door, garage door, barn door, bifold door, front door = internal door | screen door
colorbond, fence, fencing, pool fence, gate, retaining wall, roofing = garden mesh
solar panel, solar light, battery, inverter, generator, ev charger = floodlight
yoga mat, doormat, door mat, playmat = rug
pram, cot, baby cot, high chair, bunk bed, bed head, headboard = bed frame
backpack, suitcase, handbag, bag, shoe, boot, shirt, uniform, hi vis, glove = garment rack
paddle board, paddleboard, surf board, surfboard = market umbrella
toy, bicycle, bike, scooter, treadmill, dumbbell, gym equipment = air purifier
toothbrush, toothbrush holder, soap dispenser = bathroom accessory set
pizza oven, bbq, barbecue, barbeque, grill, smoker = dutch oven | skillet
wok, baking tray, cake tin, muffin tray, air tight container = cookware | skillet
`;

/** Right spellings of other goods, which are not taken for mistyped words of the catalogue. */
export const SPELT_RIGHT = new Set(
  `boat boot boots book books coat goat meat milk rice wine beer whisky vodka shampoo car cars truck tyre tyres paint paper pen pencil ruler
   shirt shirts shoe shoes sock socks hat cap glove gloves phone phones tablet laptop drone camera battery drill saw grinder pump pipe hose
   tank solar panel brick bricks sand gravel cement fence gate pool spa sauna tent swag kayak surfboard skateboard bike toy toys doll puzzle
   dog cat fish horse pet collar leash kennel cage feed seed seeds flower flowers fruit vegetable bread cake flour sugar salt honey oil
   vitamin protein mask masks syringe bandage pill perfume lipstick ring necklace watch watches guitar piano drum violin gun ammo knife
   grill smoker barbecue sofa couch settee stool wardrobe shelf shelving fridge freezer oven toaster heater printer projector keyboard mouse
   router modem cable lead adapter fork spoon vase statue candle candles nail nails bolt bolts glue tape rope chain wheel trolley forklift
   shovel rake spade hoe plaster plasterboard grout sealant sealer sander planer socket plug fuse breaker cooler dryer drier stapler
   planet poster pillar plank canvas carton charter chapel basic bacon bottom button batter butter boiler broiler bracket collar copper
   cotton counter culvert curry dining dinner flannel flounder gallery garage ginger handset hanger helmet hinder jacket kettlebell
   ladle lattice lever liner locker lumber magnet manger marker mitre mortar muffin napkin needle opener packer parcel pastor pencil
   pepper picket pillow plaque planter platter pocket powder racket ribbon saddle sandal saucer shutter silver slipper spinner sponge
   sprinkler stamp stapler sticker strainer stripper stroller tackle target teller ticket timer toner toilet trailer trellis trimmer
   trolley tunnel velvet vessel walker wallet warmer washer weaver welder whistle winder wrapper zipper
   pallet scaffold roof window windows sheet sheets blanket pillow bell bin bowl bucket broom mop vacuum iron board card cards`
    .split(/\s+/)
    .filter(Boolean),
);

export interface SynonymTable {
  /** By words of a text joined with spaces. */
  readonly alternatives: ReadonlyMap<string, readonly string[]>;
  readonly longest: number;
}

/** @param wordsOf how texts are read, so that keys are read as searches are */
export const sameWords = (wordsOf: (text: string) => string[]): SynonymTable =>
  table(SAME + USES + doing(USES), wordsOf);

/** The same uses as they are asked for by what is done: "dry towel" also as "drying towel". */
const doing = (rows: string): string =>
  rows.replace(/(?<=^|, )(\p{L}+)(?= \p{L})/gmu, (verb) =>
    /[^aeiou]e$/.test(verb)
      ? `${verb.slice(0, -1)}ing`
      : /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb)
        ? `${verb}${verb.at(-1)}ing`
        : `${verb}ing`,
  );
export const nearWords = (wordsOf: (text: string) => string[]): SynonymTable => table(NEAR, wordsOf);

function table(rows: string, wordsOf: (text: string) => string[]): SynonymTable {
  const alternatives = new Map<string, readonly string[]>();
  let longest = 1;
  for (const row of rows.split('\n').filter(Boolean)) {
    const [keys = '', values = ''] = row.split(' = ');
    const meant = values.split('|').map((value) => value.trim());
    for (const key of keys.split(',')) {
      const words = wordsOf(key);
      longest = Math.max(longest, words.length);
      const name = words.join(' ');
      alternatives.set(name, [...new Set([...(alternatives.get(name) ?? []), ...meant])]);
    }
  }
  return { alternatives, longest };
}
