/**
 * What the words of a header mean, in the languages and abbreviations of companies' spreadsheets.
 *
 * A pattern is compared with a header in lower case, without accents, and with a space for each sign that is neither letter nor digit.
 *
 * @source inferred: headers of data sheets, ERP exports and catalogues in German, English, French, Italian and Chinese, with the
 * commonest words in Polish and Spanish
 */

const patterns = {
  battery: /batt|akku|accu|\bpack\b|\bbms\b|电池|蓄电|bater|ogniw/u,
  number:
    /\bnr\b|nummer|\bno\b|number|numero|\bnum\b|\bn\b|\bid\b|kennung|identif|code|codice|matnr|\bsku\b|编号|编码|代码|号|numer\b/u,
  serial: /seri[ae]|\bs ?n\b|\bsnr\b|\bser\b|sernr|gernr|serial|matricola|equnr|序列|序号|seryjn/u,
  model: /modell|model|\btyp\b|\btype\b|\btipo\b|typen|baureihe|variante|型号|规格|modele?\b|\btyp/u,
  type: /typ\b|\btype\b|\btipo\b|art\b|类型|种类/u,
  article:
    /artikel|\bart\b|article|articolo|\bitem\b|material ?(?:nr|nummer|no|number)|matnr|\bsku\b|part ?(?:no|number)|料号|物料/u,
  product: /produkt(?!ion)|product(?!ion)|produit|prodotto|产品/u,
  name: /bezeich|\bname|\bbez\b|benennung|designation|denominat|denominaz|descri|maktx|\bnom\b|\bnome\b|名称|品名|nazwa|nombre/u,
  gtin: /gtin|\bean|barcode|strichcode|\bupc\b|条码|条形码/u,
  manufacturer:
    /hersteller|erzeuger|manufacturer|producer|fabricant|fabbricante|produttore|producteur|\bmfr\b|\boem\b|制造商|生产商|厂商|厂家|producent/u,
  made: /\bherst(?!eller)|fertig|produktion|production|produzion|\bprod\b|fabricat|fabbric(?!ante)|manufactur(?!er)|\bmfg\b|\bmade|bau ?jahr|baudatum|\bdom\b|生产(?!商)|制造(?!商)|出厂|hsdat|produkcji|wytworz|fabric[ao]|wyprodukow/u,
  date: /dat(?:um|e|a)?\b|日期|\bdom\b|\btag\b|hsdat|tag\b|fecha/u,
  year: /jahr|year|\banne|\banni\b|\banno\b|\bans?\b|年|\brok\b/u,
  place:
    /(?:ungs|ions|ell|stand)s?ort\b|\bort\b|place|\bsite\b|lieu|luogo|location|country|origin|(?:\b|ungs)land\b|\bpays\b|产地|地点|国|miejsce|lugar|kraj\b/u,
  plant: /werk(?!stoff|zeug)|usine|stabilimento|\bplant\b|factory|工厂|厂址|zaklad|fabryka|planta/u,
  service: /inbetrieb|\bibn\b|into service|commission|mise en service|messa in|投入使用|投运|启用/u,
  warranty: /garant|warrant|gewahrl|garanzi|质保|保修|gwaranc/u,
  category:
    /kategor|categor|\bkat\b|\bcat\b|gattung|verwendung|application|anwendung|einsatz|类别|用途|rodzaj|przeznacz|zastosow|\busage\b/u,
  mass: /mass[ea]?\b|masse|gewicht|\bgew\b|weight|poids|\bpeso\b|\bwt\b|brgew|ntgew|质量|重量|[总净毛]重|\bmasy?\b|waga|\bcięzar|ciezar/u,
  status: /status|statut|\bstato\b|zustand|\bstate\b|condition\b|\betat\b|状态/u,
  symbol: /symbol|simbol|\bbin\b|mulltonne|\btonne\b|标志|符号/u,
  collection: /getrennt|separate|separee|sammlung|sammel|collect|differenziat|raccolta|rucknahme|分类收集/u,
  cadmium: /cadmium|cadmio|\bcd\b|镉/u,
  lead: /blei|\blead\b|\bpb\b|plomb|piombo|铅/u,
  label: /etikett|label|kennzeichn|etiquet|etichett|marking|marquage|标签|标识(?!符)/u,
  meaning: /bedeutung|meaning|signific|含义/u,
  extinguish: /losch|extin|estin|灭火/u,
  fire: /brand ?klass|fire class|classe de feu|classe di fuoco|火灾类别/u,
  conformity: /konform|conformit|符合性|\bdoc\b|合规/u,
  declaration: /erklarung|declaration|dichiaraz|声明|\bdoc\b/u,
  test: /pruf|\btest|essai|\bprov[ae]\b|测试|检测|试验/u,
  report: /bericht|report|rapport|relazion|报告|protokoll|ergebnis|result|zertifikat|certificate/u,
  carbon: /co ?2|carbon|fussabdruck|fußabdruck|footprint|\bpcf\b|\bcfb\b|\bthg\b|\bghg\b|treibhaus|\bgwp\b|碳/u,
  total: /absol|gesamt|total|总/u,
  perUnit: /function|funktion|fonction|funzion|(?:je|per|pro|par) kwh|spezif|specif|单位/u,
  raw: /rohstoff|raw material|matieres premieres|materie prime|原材料|原料|rohmaterial/u,
  distribution: /vertrieb|distribu|transport|logisti|分销|运输/u,
  endOfLife: /end of life|lebensende|lebensdauerende|fin de vie|fine vita|\beol\b|报废/u,
  class: /klasse|class|等级|级别/u,
  study: /studie|study|etude|\bstudio\b|研究/u,
  link: /link|\burl\b|website|网址|internet|homepage|\bweb\b|site web|sito|网站/u,
  diligence: /sorgfalt|diligen|尽职/u,
  third: /dritt|third|tiers|terzi|第三方/u,
  supplyChain: /lieferkett|supply chain|approvision|approvvig|供应链/u,
  chemistry: /chem(?!i?kal)|chim|zell ?typ|cell type|zelltechn|technologie|technology|电芯类型|化学|sklad/u,
  cell: /zell|\bcell|电芯/u,
  supplement: /erganz|additional|zusatz|sonst|details?\b|precision|aggiuntiv|补充/u,
  critical: /krit|critic|critiq|\bcrm\b|关键/u,
  hazard: /gefahr|gefahrstoff|hazard|danger|pericol|schadstoff|\bsvhc\b|有害|危险/u,
  substance: /stoffe?\b|substan|sostanz|物质/u,
  material: /material(?!s? ?(?:nr|nummer|no\b|number))|materiau|werkstoff|材料/u,
  electrode: /kathod|anod|elektrolyt|cathod|electrolyt|catod|elettrolit|正极|负极|电解/u,
  dismantle: /demont|zerleg|dismantl|disassembl|smont|拆卸|拆解/u,
  part: /teile?\b|teilenummer|\bparts?\b|pieces|\bpezzi\b|komponent|component|composant|零件|部件/u,
  spare: /ersatz|spare|rechange|ricambi|备件/u,
  safety: /sicherheit|safety|securit|sicurezza|\bm?sds\b|\bsdb\b|安全/u,
  recycled: /recyc[el]|rezykl|riciclat|sekundar|secondary|再生(?!成)|回收/u,
  share: /anteil|gehalt|share|content|quot[ae]|\bpart\b|taux|teneur|含量|比例|%/u,
  nickel: /nickel|nichel|\bni\b|镍/u,
  cobalt: /[ck]obalt|\bco\b(?! ?2)|钴/u,
  lithium: /lithium|litio|\bli\b|锂/u,
  preConsumer:
    /pre ?cons|produktionsabf|fertigungsabf|erzeugung|dechets de fabrication|rifiuti di fabbricazione|消费前|\bpre\b/u,
  postConsumer: /post|verbraucher|altbatter|消费后/u,
  renewable: /erneuerb|renew|renouvel|rinnovab|可再生|nachwachs|bio ?based/u,
  prevention: /vermeid|prevent|prevenz|预防/u,
  waste: /abfall|waste|dechet|rifiut|废(?!回)/u,
  secondLife: /zweites leben|second life|seconde vie|seconda vita|二次利用|梯次/u,
  capacity: /kapaz|capac|kap\b|\bcap\b|容量|pojemn/u,
  threshold: /schwell|thresh|seuil|soglia|erschopf|exhaust|epuisement|esaurimento|阈值/u,
  voltage: /spannung|volt|tension|\bu ?(?:nenn|nom|n|min|max)\b|\bv ?(?:nom|n|min|max)\b|电压|napiec/u,
  low: /(?<!no)min|unter(?:e|gr)|lower|\blow|inferior|inferieur|最低|最小|下限|entladeschluss|cut ?off|放电截止/u,
  high: /max|massim|ober(?:e|gr)|upper|\bhigh|superior|superieur|hochst|peak|spitze|zulassig|permitted|admissible|consentit|(?<!ent)ladeschluss|ladeend|最高|最大|上限|充电截止/u,
  nominal: /nenn|nomin|rated|bemess|assign|\bnom\b|\bu ?n\b|\bv ?n\b|额定|标称|znamion|nominal/u,
  energy: /energ|能量|电量|\bm?k?wh\b/u,
  usable: /nutz|usable|utilis|utiliz|\bnett?o?\b|可用|certif|zertif|认证/u,
  power: /leistung(?!sklass)|power|puissance|potenza|\bp ?max\b|功率|\bmoc\b/u,
  at80: /\b80\b|80%/u,
  at20: /\b20\b|20%/u,
  ratio: /verhalt|ratio|rapport|之比|\bpe\b/u,
  efficiency: /wirkungsgrad|effizien|efficien|rendement|rendiment|\brte\b|round ?trip|效率/u,
  half: /\b50\b|halb|\bhalf|moitie|meta/u,
  initial: /anfang|initial|\bneu\b|\bbol\b|inizial|origin|ursprung|初始/u,
  selfDischarge: /selbstentlad|self ?discharge|auto ?decharge|auto ?scarica|自放电/u,
  resistance: /widerst|resist|impedan|\bdcir\b|\bacir\b|\bri\b|内阻|电阻/u,
  lifetime: /lebensd|life ?time|lifespan|\blife\b|\bvie\b|\bvita\b|haltbark|寿命/u,
  cycles: /zykl|cycle|cicli|\bcyc\b|循环|cykl/u,
  cRate: /\bc ?rate|taux c\b|tasso c\b|倍率/u,
  reference: /refer|riferim|\bnorm\b|参考|标准/u,
  idle: /\bidle|aus(?:s|ß)er betrieb|lager|storage|stockage|hors util|riposo|stoccagg|\bruhe|闲置|存储|储存|贮存/u,
  temperature: /temp|温度/u,
  address: /adress|address|anschrift|indirizz|地址|adres\b/u,
  email: /e ?mail|courriel|posta elettronica|邮箱|邮件/u,
  brand: /\bmarke\b|handelsmarke|handelsname|brand|trade|\bmarque|marchio|品牌|商标/u,
  operator: /eori|\bgln\b/u,
  template: /vorlage|template|模板/u,
  /** What a battery passport does not have. */
  foreign:
    /bemerk|komment|remark|remarq|comment|notiz|\bnot[ea]s?\b|anmerk|hinweis|kunde|customer|\bclient|cliente|preis|price|prix|prezzo|kosten|\bcost|umsatz|\beur\b|€|bestell|auftrag|\border|ordine|commande|menge|quantit|\bqty\b|anzahl|stuck|lieferant|supplier|fournisseur|fornitore|liefer(?!kett)|deliver|versand|rechnung|invoice|fattura|\bfacture|lagerplatz|lagerort|regal|\bpos\b|position|lfd|charge|\bbatch|losnummer|\blot\b|farbe|colou?r|abmess|dimension|\bmaße|lange|breite|hohe|length|width|height|zoll|hs code|bearbeit|\buser\b|备注|客户|价格|数量|订单|供应商|颜色|尺寸|批次|仓库|uwagi|\bcena\b|ilosc|zamow|expedi|wysyl|\bshipp?|\bpo\b|klient|dostaw|observac|gepruft|checked by|verifie|controle par|sprawdz|kurzzeichen|pruefer|prufer|\blp\b|palett?|\bkarton/u
} satisfies Readonly<Record<string, RegExp>>

export type Concept = keyof typeof patterns

// Sound: the keys of a constant.
const concepts = Object.entries(patterns) as ReadonlyArray<readonly [Concept, RegExp]>

/** A header as the patterns expect it: `Herst.-Datum` is `herst datum`, `BatteryMass` is `battery mass`. */
const spelled = (header: string): string =>
  header
    .replaceAll(/(?<=\p{Ll}{2})(?=\p{Lu})/gu, " ")
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%€]+/gu, " ")
    .trim()

/** The concepts that a header names. */
export const conceptsIn = (header: string): ReadonlySet<Concept> => {
  const text = spelled(header.slice(0, 100))
  return new Set(concepts.flatMap(([concept, pattern]) => (pattern.test(text) ? [concept] : [])))
}
