"""Headings, terms and verbs of printed rulebooks: each finds its page among the first three."""

import re

import pytest

from companion.rules.rule_search import index_of
from companion.rules.rulebook import rulebook
from companion.texts import LANGUAGES

FIRST = 3
TERMS = {
    "en": """
        Object of the game: goal            Overview: goal
        Components: deck                    Contents: deck
        Setting up: setup                   Set-up: setup
        Preparation: setup                  Control markers: setup
        Youngest player: setup              Special cards: deck
        Playing the game: turn              Sequence of play: turn
        Turn order: turn                    Play a card: turn
        Starting a battle: turn             Pass: passing
        Passing: passing                    Out of cards: passing
        Combat strength: strength           Battle line: strength
        Highest Mercenaries: strength       Negotiation: bargaining
        Diplomacy: bargaining               Ending a battle: end-of-battle
        Conclusion of a battle: end-of-battle
        Resolving battles: end-of-battle    Step 1: end-of-battle
        Compare strength: end-of-battle     Control: end-of-battle
        Discard battle lines: end-of-battle Step 3: end-of-battle
        Step 2: token                       Choose the next region: token
        Condottiere token: token            Contested region: token
        Tie: tie                            Tied battles: tie
        Favor of the Pope: pope             Favour of the Pope: pope
        The Pope token: pope                Victory conditions: victory
        Winning the game: victory           End of the game: victory
        Adjacent regions: adjacent          Neighbouring regions: adjacent
        Kingdom: adjacent                   No regions left: last-region
        Step 4: discard                     Discarding hands: discard
        Discard cards from hand: discard    Retreat: discard
        Ending a round: round               New round: round
        Deal: round                         Dealing cards: round
        Reshuffle: round                    Hand size: round
        Final battle: final-battle          Tie-breaker: final-battle
        Playing for points: campaign        Points: campaign
        Target score: campaign              Mercenary cards: card/mercenary
        Mercenaries: card/mercenary         Winter: card/winter
        Spring: card/spring                 Season: card/winter
        Bishop: card/bishop                 Courtesans: card/courtesan
        Drummers: card/drummer              Heroines: card/heroine
        Scarecrow: card/scarecrow           Surrender: card/surrender
        Drawing cards: variant/draw-after-battle
        Draw after battle: variant/draw-after-battle
        Hand limit: variant/draw-after-battle
        Bigger kingdoms: variant/bigger-kingdoms
        Capturing regions: variant/capturing
        Defender: variant/capturing         Attacker: variant/capturing
        Hidden cards: variant/hidden-cards  Facedown: variant/hidden-cards
        Optional rules: variant/draw-after-battle
        Company: ordonnance/icons           Regiments: ordonnance/icons
        Territories: ordonnance/setup       Undo: app/mistake
        Backup: app/sharing                 Calculator: app/ways
        Counting cards: app/knows           Long press: app/places
    """,
    "ru": """
        Цель игры: goal                     Обзор игры: goal
        Состав игры: deck                   Колода: deck
        Подготовка к игре: setup            Начало игры: setup
        Маркеры контроля: setup             Первый игрок: setup
        Особые карты: deck                  Виды карт: deck
        Ход игры: turn                      Порядок хода: turn
        Ход игрока: turn                    Сыграть карту: turn
        Розыгрыш карт: turn                 Битва: turn
        Пас: passing                        Спасовать: passing
        Нет карт: passing                   Войско: strength
        Сила войска: strength               Сильнейшие: strength
        Сильнейшие наёмники: strength       Переговоры: bargaining
        Завершение битвы: end-of-battle     Определение победителя: end-of-battle
        Исход битвы: end-of-battle          Шаг 1: end-of-battle
        Сравнение силы: end-of-battle       Контроль над регионом: end-of-battle
        Шаг 3: end-of-battle                Сброс войск: end-of-battle
        Шаг 2: token                        Выбор следующего региона: token
        Фишка: token                        Фишка кондотьера: token
        Спорный регион: token               Ничья: tie
        Равная сила: tie                    Покровительство: pope
        Покровительство Папы: pope          Фишка Папы: pope
        Победа в игре: victory              Условия победы: victory
        Конец игры: victory                 Смежные: adjacent
        Смежные регионы: adjacent           Смежный регион: adjacent
        Границы: adjacent                   Королевство: adjacent
        Все регионы заняты: last-region     Шаг 4: discard
        Сброс карт: discard                 Сбросить руку: discard
        Конец раунда: round                 Завершение раунда: round
        Новый раунд: round                  Раздача карт: round
        Перетасовать: round                 Решающая битва: final-battle
        Решающие битвы: final-battle        Решающей битвы: final-battle
        Игра на очки: campaign              Очки: campaign
        Кампания: campaign                  Наёмники: card/mercenary
        Карты наёмников: card/mercenary     Зима: card/winter
        Весна: card/spring                  Времена года: card/winter
        Епископ: card/bishop                Куртизанки: card/courtesan
        Барабанщик: card/drummer            Героиня: card/heroine
        Пугало: card/scarecrow              Капитуляция: card/surrender
        Сдаться: card/surrender             Добор после боя: variant/draw-after-battle
        Добор карт: variant/draw-after-battle
        Предел руки: variant/draw-after-battle
        Большие королевства: variant/bigger-kingdoms
        Захват: variant/capturing           Захват регионов: variant/capturing
        Защитник: variant/capturing         Атакующий: variant/capturing
        Скрытые карты: variant/hidden-cards Скрытая карта: variant/hidden-cards
        Рубашкой вверх: variant/hidden-cards
        Варианты правил: variant/draw-after-battle
        Рота: ordonnance/icons              Полки: ordonnance/icons
        Территории: ordonnance/setup        Отменить: app/mistake
        Резервная копия: app/sharing        Калькулятор: app/ways
        Подсчёт карт: app/knows             Долгое нажатие: app/places
    """,
    "pl": """
        Cel gry: goal                       Wprowadzenie: goal
        Elementy gry: deck                  Talia: deck
        Przygotowanie do gry: setup         Rozpoczęcie gry: setup
        Znaczniki kontroli: setup           Najmłodszy gracz: setup
        Karty specjalne: deck               Rodzaje kart: deck
        Przebieg gry: turn                  Tura gracza: turn
        Zagranie karty: turn                Zagrywanie kart: turn
        Bitwa: turn                         Pas: passing
        Pasowanie: passing                  Brak kart: passing
        Kompania: strength                  Kompanie: strength
        Siła kompanii: strength             Najsilniejsze: strength
        Najsilniejsi najemnicy: strength    Negocjacje: bargaining
        Koniec bitwy: end-of-battle         Rozstrzygnięcie bitwy: end-of-battle
        Zwycięzca bitwy: end-of-battle      Krok 1: end-of-battle
        Porównanie siły: end-of-battle      Kontrola regionu: end-of-battle
        Krok 3: end-of-battle               Krok 2: token
        Wybór kolejnego regionu: token      Znacznik: token
        Znacznik Condottiere: token         Condottiere: token
        Sporny region: token                Remis: tie
        Remisy: tie                         Łaska Papieża: pope
        Przychylność Papieża: pope          Znacznik Papieża: pope
        Zwycięstwo: victory                 Koniec gry: victory
        Warunki zwycięstwa: victory         Sąsiednie regiony: adjacent
        Sąsiadujące regiony: adjacent       Granice: adjacent
        Królestwo: adjacent                 Wszystkie regiony zajęte: last-region
        Krok 4: discard                     Odrzucanie kart: discard
        Odrzucenie ręki: discard            Odrzucić rękę: discard
        Koniec rundy: round                 Nowa runda: round
        Rozdanie: round                     Rozdawanie kart: round
        Tasowanie: round                    Ostateczna bitwa: final-battle
        Ostatecznej bitwy: final-battle     Dogrywka: final-battle
        Gra na punkty: campaign             Punkty: campaign
        Kampania: campaign                  Najemnicy: card/mercenary
        Karty najemników: card/mercenary    Zima: card/winter
        Wiosna: card/spring                 Pory roku: card/winter
        Biskup: card/bishop                 Kurtyzany: card/courtesan
        Dobosze: card/drummer               Bohaterka: card/heroine
        Kukła: card/scarecrow               Kapitulacja: card/surrender
        Dobieranie kart: variant/draw-after-battle
        Dobieranie kart po bitwie: variant/draw-after-battle
        Limit ręki: variant/draw-after-battle
        Większe królestwa: variant/bigger-kingdoms
        Odbijanie: variant/capturing        Odbijanie regionów: variant/capturing
        Obrońca: variant/capturing          Atak: variant/capturing
        Ukryte karty: variant/hidden-cards  Zakryta karta: variant/hidden-cards
        Zasady opcjonalne: variant/draw-after-battle
        Kompania: ordonnance/icons          Pułki: ordonnance/icons
        Terytoria: ordonnance/setup         Cofnij: app/mistake
        Kopia zapasowa: app/sharing         Kalkulator: app/ways
        Liczenie kart: app/knows            Przytrzymanie: app/places
        Umowy: bargaining                   Umowa: bargaining
        Podbija: end-of-battle              Podbity: end-of-battle
        Podbity region: end-of-battle       Podbić region: end-of-battle
        Odbija: variant/capturing           Atakuje: variant/capturing
        Broni: variant/capturing            Odkrywa: variant/hidden-cards
        Tura: turn                          Zagrywa: turn
        Kolej: turn                         Pasuje: passing
        Wycofuje: card/scarecrow            Wycofać najemnika: card/scarecrow
        Podwaja: card/drummer               Kapituluje: card/surrender
        Kończy: end-of-battle               Porównuje siłę: end-of-battle
        Kontroluje region: end-of-battle    Umieszcza znacznik: token
        Wybiera region: token               Przesuwa: pope
        Zdejmuje: pope                      Sąsiadują: adjacent
        Wygrywa: victory                    Remisuje: tie
        Odrzuca: discard                    Zatrzymuje: round
        Rozdaje: round                      Tasuje: round
        Otrzymuje karty: round              Dobiera: variant/draw-after-battle
    """,
    "it": """
        Scopo del gioco: goal               Introduzione: goal
        Componenti: deck                    Contenuto della scatola: setup
        Preparazione: setup                 Preparazione del gioco: setup
        Segnalini controllo: setup          Tabellone: setup
        Carte speciali: deck                Mazzo: deck
        Svolgimento del gioco: turn         Turno di gioco: turn
        Giocare una carta: turn             Battaglia: turn
        Passare: passing                    Passo: passing
        Senza carte: passing                Battaglione: strength
        Forza del battaglione: strength     Linea di battaglia: strength
        Più forti: strength                 Mercenari più forti: strength
        Negoziazione: bargaining            Diplomazia: bargaining
        Fine della battaglia: end-of-battle Risoluzione: end-of-battle
        Vincitore della battaglia: end-of-battle
        Fase 1: end-of-battle               Fase 3: end-of-battle
        Controllo: end-of-battle            Fase 2: token
        Scelta della regione: token         Segnalino: token
        Segnalino Condottiere: token        Condottiero: token
        Regione contesa: token              Pareggio: tie
        Pareggi: tie                        Spareggio: tie
        Favore del Papa: pope               Segnalino del Papa: pope
        Vittoria: victory                   Fine della partita: victory
        Condizioni di vittoria: victory     Adiacenti: adjacent
        Regioni adiacenti: adjacent         Regione adiacente: adjacent
        Confini: adjacent                   Nessuna regione libera: last-region
        Fase 4: discard                     Scartare: discard
        Scartare le carte: discard          Scartare la mano: discard
        Fine del round: round               Nuovo round: round
        Distribuzione: round                Mescolare: round
        Battaglia finale: final-battle      Spareggio: final-battle
        Gioco a punti: campaign             Punti: campaign
        Punteggio: campaign                 Mercenari: card/mercenary
        Carte mercenario: card/mercenary    Inverno: card/winter
        Primavera: card/spring              Stagioni: card/winter
        Vescovo: card/bishop                Cortigiane: card/courtesan
        Tamburino: card/drummer             Eroina: card/heroine
        Spaventapasseri: card/scarecrow     Resa: card/surrender
        Pescare carte: variant/draw-after-battle
        Pescare carte dopo le battaglie: variant/draw-after-battle
        Regni più grandi: variant/bigger-kingdoms
        Catturare: variant/capturing        Catturare regioni: variant/capturing
        Catturare le regioni: variant/capturing
        Difensore: variant/capturing        Attacco: variant/capturing
        Nascoste: variant/hidden-cards      Carte nascoste: variant/hidden-cards
        Carta nascosta: variant/hidden-cards
        Carta coperta: variant/hidden-cards Giocare coperte: variant/hidden-cards
        Regole opzionali: variant/draw-after-battle
        Compagnia: ordonnance/icons         Reggimenti: ordonnance/icons
        Territori: ordonnance/setup         Annullare: app/mistake
        Backup: app/sharing                 Calcolatrice: app/ways
        Contare le carte: app/knows         Tenere premuto: app/places
    """,
}
"""Term and page; a page of the game without its `condottiere/`."""
VERBS = {
    "en": """
        conquer conquers conquered conquest claims occupied defeated resolved compares controls:
            end-of-battle
        plays played announces declared: turn               passes passed withdraws: passing
        chooses chosen placed: token                        calculate counted adding: strength
        negotiated promise exchange agreement: bargaining   tied: tie
        protected favors: pope                              won wins: victory
        discards retreats: discard                          reshuffled dealt collects kept: round
        drawn draws: variant/draw-after-battle              revealed flipped: variant/hidden-cards
        attacked defends captured: variant/capturing        doubled doubles: card/drummer
        retrieves returned: card/scarecrow                  removes eliminated: card/bishop
        surrenders: card/surrender                          earned scored: campaign
    """,
    "ru": """
        захватывает захватить захватил захвачен захваченный завоевал контролировать занять сравнить
        роспуск распускают распущены: end-of-battle
        сражение разыгрывает сыграл положить объявил: turn  спасовал пасует: passing
        поместить помещает: token                           подсчитывает подсчитать: strength
        договариваться обещать обмениваться соглашения: bargaining
        защищённый: pope                                    выигрывать выиграл: victory
        сбросить отступает: discard                         перемешать тасует раздаёт: round
        тянет вытянуть: variant/draw-after-battle           вскрывает вскрыть: variant/hidden-cards
        атакует атаковать защищает отбить: variant/capturing
        удваивает удвоить: card/drummer                     вернуть: card/scarecrow
        удаляет уничтожает: card/bishop                     капитулирует сдаётся: card/surrender
    """,
    "pl": """
        podbija podbity podbite podbić zdobywa zdobyty zajmuje otrzymuje kontrolować: end-of-battle
        umowy umowa negocjować obiecać wymieniają porozumienie: bargaining
        zagrywa ogłasza rozpoczyna: turn                    pasuje spasował wycofuje: passing
        umieszcza umieścić kładzie: token                   liczy: strength
        chroniony: pope                                     wygrywa wygrał: victory
        odrzuca odrzucone: discard                          tasuje rozdaje zatrzymuje: round
        dobiera ciągnie: variant/draw-after-battle          odkrywa ujawnia: variant/hidden-cards
        atakuje atakować broni odbija: variant/capturing    podwaja podwoić: card/drummer
        cofnąć: card/scarecrow                              usuwa zabija: card/bishop
        poddaje: card/surrender
    """,
    "it": """
        conquistare conquista conquistata conquistano smantellamento smantellano ottiene controlla
        assegnazione: end-of-battle
        gioca dichiarare annuncia: turn                     passa passato ritirarsi: passing
        colloca piazzare sceglie: token                     somma: strength
        promettere patti scambiano: bargaining              protetta: pope
        vince vincere: victory                              scarta scartate: discard
        mescola mischiare distribuisce: round               pesca pescate: variant/draw-after-battle
        rivela scoprire: variant/hidden-cards               attacca difende: variant/capturing
        raddoppia: card/drummer                             riprende recupera: card/scarecrow
        rimuove elimina uccide: card/bishop                 arrendersi arrende: card/surrender
    """,
}
"""Verbs as they stand in a sentence, and nouns made of them, with the page of each."""
FIRST_OF_ALL = {
    "en": "conquers conquered",
    "ru": "роспуск захватывает",
    "pl": "podbija podbity",
    "it": "smantellamento conquistare conquista",
}
"""How a region is won in every game, which a variant's page says in the same words."""


def rows() -> list[tuple[str, str, str]]:
    """Language, term and page, one of each."""
    found = []
    for language, table in VERBS.items():
        for verbs, page in re.findall(r"([^:]+):\s+([a-z/-]+)", table):
            found += [(language, verb, f"condottiere/{page}") for verb in verbs.split()]
    for language, table in TERMS.items():
        for term, page in re.findall(r"(\S.*?): ([a-z0-9/-]+)", table):
            apart = page.startswith(("ordonnance/", "app/"))
            found.append((language, term, page if apart else f"condottiere/{page}"))
    return found


def test_the_table_knows_every_language() -> None:
    assert TERMS.keys() == set(LANGUAGES)


@pytest.mark.parametrize(("language", "term", "page"), rows())
def test_a_printed_term_finds_its_page(language: str, term: str, page: str) -> None:
    hits = index_of(rulebook(language), language).find(term)
    assert page in [hit.page.id for hit in hits[:FIRST]]


@pytest.mark.parametrize("language", FIRST_OF_ALL)
def test_how_a_region_is_won_comes_before_variants(language: str) -> None:
    for word in FIRST_OF_ALL[language].split():
        hits = index_of(rulebook(language), language).find(word)
        assert hits[0].page.id == "condottiere/end-of-battle", word


WHAT_PEOPLE_ASK = {
    "en": """
        two drummers: card/drummer                  scarecrow heroine: card/scarecrow
        heroine scarecrow: card/heroine             surrender tie: card/surrender
        can i pass and play again: passing          what happens when it is a tie: tie
        how do i win: victory                       does the bishop kill my heroine: card/bishop
    """,
    "ru": """
        два барабанщика: card/drummer               пугало и героиня: card/heroine
        можно ли спасовать и снова играть: passing  что если ничья: tie
    """,
    "pl": """
        dwa dobosze: card/drummer                   kukła i bohaterka: card/heroine
        czy mogę spasować i grać dalej: passing     co jeśli jest remis: tie
    """,
    "it": """
        due tamburini: card/drummer                 spaventapasseri ed eroina: card/heroine
        posso passare e poi giocare: passing        che cosa succede in un pareggio: tie
    """,
}


@pytest.mark.parametrize("language", WHAT_PEOPLE_ASK)
def test_what_people_ask_finds_its_page(language: str) -> None:
    for asked, page in re.findall(r"(\S.*?): +([a-z0-9/-]+)", WHAT_PEOPLE_ASK[language]):
        hits = index_of(rulebook(language), language).find(asked)
        assert f"condottiere/{page}" in [hit.page.id for hit in hits[:FIRST]], asked
